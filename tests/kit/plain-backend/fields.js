import { refuseField } from './business-error.js';
import { parseYuan } from './values.js';

/** A field of an input. `parse` returns null for a wrong value, which is then refused with `code`. */
function field(parse, code = 10002) {
  return { parse, code, required: true };
}

/** Makes a field that may be missing, and then has this default value. */
export function optional(baseField, defaultValue) {
  return { ...baseField, required: false, defaultValue };
}

/** Text that matches this pattern. */
export function text(pattern, code) {
  return field((value) => (typeof value === 'string' && pattern.test(value) ? value : null), code);
}

/** Text without the spaces around it, `min` to `max` characters long. */
export function trimmedText(min, max, code) {
  return field((value) => {
    const trimmed = typeof value === 'string' ? value.trim() : '';
    // A rare Chinese character has two UTF-16 units, but is one character.
    const { length } = [...trimmed];
    return length >= min && length <= max ? trimmed : null;
  }, code);
}

/** An integer from `min` to `max`. In a query it is text. */
export function integer(min = 1, max = Number.MAX_SAFE_INTEGER) {
  return field((value) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) && number >= min && number <= max ? number : null;
  });
}

export function oneOf(...values) {
  return field((value) => (values.includes(value) ? value : null));
}

export const password = text(/^.{6,20}$/u);
export const mobile = text(/^1[3-9]\d{9}$/);
export const requestId = text(/^[A-Za-z0-9_-]{16,64}$/);
export const month = text(/^2[01]\d{2}-(0[1-9]|1[0-2])$/);
export const yuan = field((value) => (parseYuan(value) === null ? null : value), 51010);
export const paging = {
  page: optional(integer(1, 1_000_000), 1),
  limit: optional(integer(1, 50), 20),
};

/** Reads the fields of `shape` from the input, and ignores others. Null counts as missing. */
export function readFields(shape, input) {
  const values = {};
  for (const [name, { parse, code, required, defaultValue }] of Object.entries(shape)) {
    const rawValue = input[name] ?? undefined;
    if (rawValue === undefined) {
      // A missing field gets 10001, unless the field has a code of its own.
      if (required) throw refuseField(code === 10002 ? 10001 : code, name);
      values[name] = defaultValue;
      continue;
    }
    const parsed = parse(rawValue);
    if (parsed === null) throw refuseField(code, name);
    values[name] = parsed;
  }
  return values;
}
