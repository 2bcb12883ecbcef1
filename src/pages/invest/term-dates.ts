import { DAY_MS, formatDate, startOfDay } from '../../contract/time.ts';
import { yearOf } from '../../lib/month-days.ts';

const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

interface Term {
  readonly value_date: string;
  readonly maturity_date: string;
}

/** Returns the length of a holding's term in days. */
export const termDays = ({ value_date, maturity_date }: Term): number =>
  daysBetween(value_date, maturity_date);

/** Returns the current day of a holding's term, counted from 1 (0 before the term), and the length of the term. */
export function termDay(
  term: Term,
  now: number,
): { readonly day: number; readonly dayCount: number } {
  const dayCount = termDays(term);
  const day = daysBetween(term.value_date, formatDate(now)) + 1;
  return { day: Math.min(Math.max(day, 0), dayCount), dayCount };
}

/** Formats a date or time without the seconds. Leaves out the year if it is the current year. */
export function formatShortTime(text: string, now: number): string {
  const [date = '', timePart] = text.split(' ');
  const isThisYear = yearOf(date) === yearOf(formatDate(now));
  const day = isThisYear ? date.slice(5) : date;
  return timePart === undefined ? day : `${day} ${timePart.slice(0, 5)}`;
}
