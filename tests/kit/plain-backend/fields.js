import { BusinessError } from './values.js';

/** A field of an input. `parse` returns null for a wrong value, which is then refused with `code`. */
function field(parse, code = 10002) {
  return { parse, code, required: true };
}

/** Makes a field that may be missing, and then has this default value. */
export function optional(baseField, defaultValue) {
  return { ...baseField, required: false, defaultValue };
}

/** Text that matches this pattern, without the spaces around it. */
export function text(pattern, code) {
  return field((value) => {
    const trimmed = typeof value === 'string' ? value.trim() : null;
    return trimmed !== null && pattern.test(trimmed) ? trimmed : null;
  }, code);
}

/** A positive integer. In a query it is text. */
export function integer(max = Number.MAX_SAFE_INTEGER) {
  return field((value) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : null;
  });
}

export function oneOf(...values) {
  return field((value) => (values.includes(value) ? value : null));
}

export const password = text(/^.{6,20}$/u);
export const mobile = (code) => text(/^1[3-9]\d{9}$/, code);
/** An amount of yuan, such as `1234.50`, as fen. */
export const yuan = field(
  (value) => (/^(0|[1-9]\d{0,8})\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : null),
  51010,
);
export const paging = { page: optional(integer(1_000_000), 1), limit: optional(integer(50), 20) };

/** Reads the fields of `shape` from the input, and ignores others. Null counts as missing. */
export function readFields(shape, input) {
  const values = {};
  for (const [name, { parse, code, required, defaultValue }] of Object.entries(shape)) {
    const value = input[name] ?? undefined;
    values[name] = value === undefined ? defaultValue : parse(value);
    if (values[name] === null || (required && value === undefined))
      throw new BusinessError(value === undefined && code === 10002 ? 10001 : code, {
        field: name,
      });
  }
  return values;
}
