import { SIGN_DAY_STATE } from '../../contract/statuses.ts';
import { monthWeeks } from '../../lib/month-days.ts';

interface Days {
  /** The days that were signed in on, as `YYYY-MM-DD`. */
  readonly signed: readonly string[];
  /** The server's day: it can still be signed in on, and those after it are to come. */
  readonly today: string;
  /** The member's first day: before it none could be missed. */
  readonly since: string;
}

/** What became of the days of a month (RULES.md, Sign-in). */
export function marksOf(month: string, { signed, today, since }: Days) {
  const days = monthWeeks(month).flat();
  const marks: Record<string, 'done' | 'missed'> = {};
  for (const day of days) {
    if (day === null) continue;
    if (signed.includes(day)) marks[day] = 'done';
    else if (since <= day && day < today) marks[day] = 'missed';
  }
  return marks;
}

/** What the next day that can be signed in on brings: today, where it has not been, else tomorrow. */
export const nextOf = <Day extends { readonly state: number }>(
  cycle: readonly Day[],
): Day | undefined =>
  cycle.find(({ state }) => state === SIGN_DAY_STATE.today) ??
  cycle.find(({ state }) => state === SIGN_DAY_STATE.coming) ??
  cycle[0];
