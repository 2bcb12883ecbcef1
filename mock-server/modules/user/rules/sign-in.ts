import { NO, YES } from '../../../../src/contract/flag.ts';
import { LEDGER_TYPE, SIGN_DAY_STATE } from '../../../../src/contract/statuses.ts';
import { formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { addDays } from '../../shared/calendar.ts';
import { transactionForRow, postTransaction, transfer } from '../../shared/ledger.ts';
import type { SignLogRow, UserRow } from '../rows.ts';
import { benefitOf } from './vip.ts';

// The daily sign-in, with days in Asia/Shanghai (RULES.md, Sign-in). A missed day ends the streak. Rewards
// repeat in cycles of seven days, counted from the first day of the streak.

/** The points of the seven days of a cycle. */
export const SIGN_CYCLE = [5, 5, 10, 10, 15, 15, 30] as const;

/** A member's daily sign-ins of a month (`YYYY-MM`), oldest first. */
export const signLogsOfMonth = (db: Db, userId: number, month: string): SignLogRow[] =>
  db.sign_logs.where('user_id', userId).filter(({ date }) => date.startsWith(month));

type DailySignIn = Pick<SignLogRow, 'date' | 'streak'>;

/** The streak, and whether today's daily sign-in is done. A missed day ends the streak. */
export function signState(logs: readonly DailySignIn[], today: string) {
  const logOfDate = (date: string) => logs.findLast((log) => log.date === date);
  const todayLog = logOfDate(today);
  return {
    isSignedToday: todayLog !== undefined,
    streak: (todayLog ?? logOfDate(addDays(today, -1)))?.streak ?? 0,
  };
}

/** The index of a day in its cycle, from 0 to 6. `streak` is 1 on the first day. */
const cycleIndexOf = (streak: number) => (streak - 1) % SIGN_CYCLE.length;

/** The reward for the day number `streak` of a streak. The points are multiplied and rounded down. */
export function rewardOf(streak: number, multiplier = 1) {
  const cycleIndex = cycleIndexOf(streak);
  // Uses hundredths, because floats such as 1.1 times 30 are not exact.
  const points = Math.floor(((SIGN_CYCLE[cycleIndex] ?? 0) * Math.round(multiplier * 100)) / 100);
  return { points, chance: cycleIndex === SIGN_CYCLE.length - 1 ? YES : NO };
}

/** What a daily sign-in has earned. */
type StoredReward = Pick<SignLogRow, 'points' | 'chance'>;

/**
 * The seven days of the current cycle. Cycles are counted from the first day of the streak. A done day keeps
 * its stored reward, even if the VIP level changed since. `logs` are all daily sign-ins, oldest first.
 */
export function cycleOf(
  { streak, isSignedToday }: ReturnType<typeof signState>,
  multiplier: number,
  logs: readonly StoredReward[],
) {
  const todayIndex = cycleIndexOf(isSignedToday ? streak : streak + 1);
  const doneCount = isSignedToday ? todayIndex + 1 : todayIndex;
  const doneRewards = logs.slice(logs.length - doneCount);
  return SIGN_CYCLE.map((_points, dayIndex) => {
    const { points, chance } = doneRewards[dayIndex] ?? rewardOf(dayIndex + 1, multiplier);
    const stateIfNotDone = dayIndex === todayIndex ? SIGN_DAY_STATE.today : SIGN_DAY_STATE.coming;
    const state = dayIndex < doneCount ? SIGN_DAY_STATE.done : stateIfNotDone;
    return { day: dayIndex + 1, points, chance, state };
  });
}

/** The points multiplier of the member's VIP level. */
export function signMultiplierOf(db: Db, userId: number, now: number): number {
  return benefitOf(db, userId, 'sign_multiplier', now) ?? 1;
}

/** Stores today's daily sign-in and pays its reward. Returns `null` if the member has signed in today already. */
export function recordDailySignIn(
  db: Db,
  { id: user_id, chances }: UserRow,
  { now, requestId }: { now: number; requestId: string | null },
): SignLogRow | null {
  const date = formatDate(now);
  const state = signState(db.sign_logs.where('user_id', user_id), date);
  if (state.isSignedToday) return null;
  const streak = state.streak + 1;
  const { points, chance } = rewardOf(streak, signMultiplierOf(db, user_id, now));
  const log = db.sign_logs.insert({ user_id, date, streak, points, chance });
  const deltas = transfer('points_pool', 'points', points);
  postTransaction(db, {
    ...transactionForRow(LEDGER_TYPE.signIn, log, now, deltas),
    request_id: requestId,
  });
  if (chance) db.users.update(user_id, { chances: chances + chance });
  return log;
}
