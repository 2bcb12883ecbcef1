const CHINA_OFFSET = 8 * 3_600_000;
export const DAY = 24 * 3_600_000;

/** `1234.50` for 123450 fen. */
export function formatYuan(fen) {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2026-11-21 10:00:00` in Asia/Shanghai. */
export function formatTime(time) {
  return new Date(time + CHINA_OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21` in Asia/Shanghai. */
export function dayOf(time) {
  return formatTime(time).slice(0, 10);
}

export function maskMobile(mobile) {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** The requested page of rows that are already in order. The fields of a query are text. */
export function pageOf(rows, input) {
  const [page, limit] = [Number(input.page ?? 1), Number(input.limit ?? 20)];
  const list = rows.slice((page - 1) * limit, page * limit);
  return { list, total: rows.length, page, limit, has_more: page * limit < rows.length };
}

/** An answer with any code but 1. */
export class BusinessError extends Error {
  constructor(code, data = null, status = 200) {
    super(`操作未完成（${code}）`);
    Object.assign(this, { code, data, status });
  }
}
