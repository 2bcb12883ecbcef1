import { formatDate, parseTime } from '../../src/contract/time.ts';

// Calendar days of Asia/Shanghai as `YYYY-MM-DD`.

export const DAY_MS = 86_400_000;

/** The moment a day begins. */
export function startOf(date: string): number {
  const moment = parseTime(`${date} 00:00:00`);
  if (moment === null) throw new RangeError(`no such day: ${date}`);
  return moment;
}

export const addDays = (date: string, days: number) => formatDate(startOf(date) + days * DAY_MS);
