import { SIGN_DAY_STATE } from '../../contract/statuses.ts';
import { monthDays } from '../../lib/month-days.ts';

interface SignInDays {
  /** The days with a daily sign-in, as `YYYY-MM-DD`. */
  readonly signedDays: readonly string[];
  /** The current day on the server. */
  readonly today: string;
  /** The day on which the member joined. Earlier days are never marked as missed. */
  readonly joinedDay: string;
}

/** Marks the days of a month as done or missed (RULES.md, Sign-in). */
export function dayMarks(month: string, { signedDays, today, joinedDay }: SignInDays) {
  const marks: Record<string, 'done' | 'missed'> = {};
  for (const day of monthDays(month)) {
    if (signedDays.includes(day)) marks[day] = 'done';
    else if (joinedDay <= day && day < today) marks[day] = 'missed';
  }
  return marks;
}

/** Finds the next sign-in day of a cycle: today, else the next coming day, else the first day of the next cycle. */
export const nextSignDay = <Day extends { readonly state: number }>(
  cycle: readonly Day[],
): Day | undefined =>
  cycle.find(({ state }) => state === SIGN_DAY_STATE.today) ??
  cycle.find(({ state }) => state === SIGN_DAY_STATE.coming) ??
  cycle[0];
