/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** The start of a formula, also after spaces or with full-width signs. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

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
