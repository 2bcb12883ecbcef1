/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** What a spreadsheet would take for the beginning of a formula, after spaces too; full-width signs count. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cellOf(text: string): string {
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  // Always quoted: a spreadsheet may split at `;` or a tab.
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** A table as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}
