import { DAY_MS, formatDate, formatTime, parseTime } from '../../../src/contract/time.ts';

// Times and calendar days of Asia/Shanghai. A day is `YYYY-MM-DD`.

export const formatTimeOrNull = (moment: number | null) =>
  moment === null ? null : formatTime(moment);

/** The first moment of a day. */
export function startOfDay(date: string): number {
  const moment = parseTime(`${date} 00:00:00`);
  if (moment === null) throw new RangeError(`no such day: ${date}`);
  return moment;
}

export const addDays = (date: string, days: number) => formatDate(startOfDay(date) + days * DAY_MS);

/** 00:00 in Shanghai of the day `daysAgo` days before the day of `now`. A negative `daysAgo` gives a later day. */
export const midnight = (now: number, daysAgo = 0) =>
  startOfDay(addDays(formatDate(now), -daysAgo));

/** The calendar month of a moment: `YYYY-MM`. */
export const monthOf = (moment: number) => formatDate(moment).slice(0, 7);

/** Adds months to `YYYY-MM`. `months` can be negative. */
export function addMonths(month: string, months: number): string {
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + (monthOfYear - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}
