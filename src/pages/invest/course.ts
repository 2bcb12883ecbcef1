import { formatDate, formatTime, parseTime, type ShanghaiTime } from '../../contract/time.ts';
import type { Product } from './types.ts';

// The course of a purchase: cooling off, waiting, running (RULES.md, Wealth cards).

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const startOf = (date: string): number => parseTime(`${date} 00:00:00`) ?? 0;

const addDays = (date: string, days: number): string => formatDate(startOf(date) + days * DAY_MS);

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY_MS);

interface Course {
  readonly boughtAt: ShanghaiTime;
  readonly coolingOffEnd: ShanghaiTime;
  readonly valueDate: string;
  readonly maturityDate: string;
}

/** When a purchase made now can no longer be taken back, begins to run, and ends. */
export function courseOf(
  { cooling_off_hours, term_days }: Pick<Product, 'cooling_off_hours' | 'term_days'>,
  now: number,
): Course {
  const coolingOffEndAt = now + cooling_off_hours * HOUR_MS;
  const valueDate = addDays(formatDate(coolingOffEndAt), 1);
  return {
    boughtAt: formatTime(now),
    coolingOffEnd: formatTime(coolingOffEndAt),
    valueDate,
    maturityDate: addDays(valueDate, term_days),
  };
}

/** Which day of how many a holding has come to; day 0 before the first. */
export function dayOf(
  { value_date, maturity_date }: { readonly value_date: string; readonly maturity_date: string },
  now: number,
): { readonly day: number; readonly days: number } {
  const days = daysBetween(value_date, maturity_date);
  const day = daysBetween(value_date, formatDate(now)) + 1;
  return { day: Math.min(Math.max(day, 0), days), days };
}

/** A date or time without the seconds, and without the year where it is this one. */
export function shortTime(text: string, now: number): string {
  const [date = '', clock] = text.split(' ');
  const isThisYear = date.slice(0, 4) === formatDate(now).slice(0, 4);
  const day = isThisYear ? date.slice(5) : date;
  return clock === undefined ? day : `${day} ${clock.slice(0, 5)}`;
}
