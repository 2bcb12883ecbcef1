/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** The start of a formula, also after spaces or with full-width signs. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Marks a cell that is no amount, so that a spreadsheet keeps it as it is. Otherwise an order number of 20 digits loses its
 * last digits, 0018 becomes 18, 1-2 a date, and a time loses its seconds when the file is saved.
 *
 * The mark is a tab at the end: Excel, WPS and LibreOffice read a cell with a tab as text, show no tab, and a search still
 * finds the start of the number. The other ways fail in one of them. LibreOffice shows `="…"` as it is unless it evaluates
 * formulas, an apostrophe is shown by all, and spaces and quotes around a number are ignored.
 */
export const csvText = (text: string): string => (/\p{Nd}/u.test(text) ? `${text}\t` : text);

function csvCell(text: string): string {
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safeText = isFormula ? `'${text}` : text;
  // Always quotes, because some spreadsheets split at `;` or a tab.
  return `"${safeText.replace(/"/g, '""')}"`;
}

/** Converts a table to CSV (RFC 4180), safe against formula injection. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}
