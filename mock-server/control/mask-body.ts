// Masks a body for the journal. Amounts and times are shown. Any other text becomes its length, so that no
// name, number, token or password can be read.

const SHOWN_TEXT = /^-?\d{1,13}\.\d{2}$|^\d{4}-\d{2}(-\d{2}( \d{2}:\d{2}:\d{2})?)?$/;
const FIELD_NAME = /^[a-z_]{1,30}$/;
/** Numbers of at least this size are hidden, because a mobile number is this large. */
const MIN_HIDDEN_NUMBER = 1e10;
/** How many rows of a list are shown. */
const SHOWN_ROWS = 3;

/** Masks a body. `request_id` and fields with unusual names are left out. */
export function maskBody(value: unknown): unknown {
  if (typeof value === 'string') return SHOWN_TEXT.test(value) ? value : `…${[...value].length}`;
  if (typeof value === 'number') return Math.abs(value) < MIN_HIDDEN_NUMBER ? value : '…';
  if (Array.isArray(value)) return value.slice(0, SHOWN_ROWS).map(maskBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'request_id' && FIELD_NAME.test(name))
      .map(([name, fieldValue]) => [name, maskBody(fieldValue)]),
  );
}

/** Masks a text in JSON. Returns `null` for a text that is not JSON. */
export function maskText(text: string): unknown {
  try {
    return maskBody(JSON.parse(text));
  } catch {
    return null;
  }
}
