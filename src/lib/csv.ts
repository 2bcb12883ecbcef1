/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

/** A table as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}
