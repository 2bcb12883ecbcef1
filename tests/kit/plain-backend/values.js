const CHINA_OFFSET = 8 * 3_600_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** `1234.50` for 123450 fen. */
export function formatYuan(fen) {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123450 for `1234.50`, and null for any other form. */
export function parseYuan(text) {
  return typeof text === 'string' && /^(0|[1-9]\d{0,8})\.\d{2}$/.test(text)
    ? Number(text.replace('.', ''))
    : null;
}

/** `2026-11-21 10:00:00` in Asia/Shanghai. */
export function formatTime(time) {
  return new Date(time + CHINA_OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21` in Asia/Shanghai. */
export function dayOf(time) {
  return formatTime(time).slice(0, 10);
}

/** The last second of the day that is `days` days after the day of `time`. */
export function endOfDay(time, days = 0) {
  return startOfDay(time) + (days + 1) * DAY - 1000;
}

export function startOfDay(time) {
  return Math.floor((time + CHINA_OFFSET) / DAY) * DAY - CHINA_OFFSET;
}

export function isWeekend(time) {
  return [0, 6].includes(new Date(time + CHINA_OFFSET).getUTCDay());
}

export function maskMobile(mobile) {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** The requested page of rows that are already in order. */
export function pageOf(rows, { page, limit }) {
  const start = (page - 1) * limit;
  return {
    list: rows.slice(start, start + limit),
    total: rows.length,
    page,
    limit,
    has_more: start + limit < rows.length,
  };
}
