import { NO, YES } from '../../../../src/contract/flag.ts';
import { LEDGER_TYPE, SIGN_DAY_STATE } from '../../../../src/contract/statuses.ts';
import { formatDate } from '../../../../src/contract/time.ts';
import type { SignLogRow, UserRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';
import { addDays } from '../../shared/calendar.ts';
import { post, transfer } from '../../shared/ledger.ts';
import { benefitOf } from './vip.ts';

// Daily sign-in in Asia/Shanghai (RULES.md, Sign-in). A missed day ends the streak. The seven-day cycle
// restarts while the streak continues.

/** The points of the seven days of a cycle. */
export const SIGN_CYCLE = [5, 5, 10, 10, 15, 15, 30] as const;

/** A member's sign-ins of a month (`YYYY-MM`), oldest first. */
export const signLogsOfMonth = (db: Db, userId: number, month: string): SignLogRow[] =>
  db.sign_logs.where('user_id', userId).filter(({ date }) => date.startsWith(month));

type SignIn = Pick<SignLogRow, 'date' | 'streak'>;

/** A streak is active if the member signed in today or yesterday. */
export function signState(logs: readonly SignIn[], today: string) {
  const on = (date: string) => logs.findLast((log) => log.date === date);
  const ofToday = on(today);
  return {
    isSignedToday: ofToday !== undefined,
    streak: (ofToday ?? on(addDays(today, -1)))?.streak ?? 0,
  };
}

/** The index from 0 to 6 in the cycle. The first day of a streak is 1. */
const cycleIndexOf = (streak: number) => (streak - 1) % SIGN_CYCLE.length;

/** The reward for a day of the streak. VIP multiplies the points, rounded down. */
export function rewardOf(streak: number, multiplier = 1) {
  const place = cycleIndexOf(streak);
  // Uses hundredths, because floats such as 1.1 times 30 are not exact.
  const points = Math.floor(((SIGN_CYCLE[place] ?? 0) * Math.round(multiplier * 100)) / 100);
  return { points, chance: place === SIGN_CYCLE.length - 1 ? YES : NO };
}

type StoredReward = Pick<SignLogRow, 'points' | 'chance'>;

/**
 * The seven days of the current cycle. It starts with the streak, so none of its days was missed. A day that is
 * done keeps its stored reward, even if the VIP level changed since. `logs` are all sign-ins, oldest first.
 */
export function cycleOf(
  { streak, isSignedToday }: ReturnType<typeof signState>,
  multiplier: number,
  logs: readonly StoredReward[],
) {
  const today = cycleIndexOf(isSignedToday ? streak : streak + 1);
  const doneCount = isSignedToday ? today + 1 : today;
  const done = logs.slice(logs.length - doneCount);
  return SIGN_CYCLE.map((_points, place) => {
    const { points, chance } = done[place] ?? rewardOf(place + 1, multiplier);
    const next = place === today ? SIGN_DAY_STATE.today : SIGN_DAY_STATE.coming;
    const state = place < doneCount ? SIGN_DAY_STATE.done : next;
    return { day: place + 1, points, chance, state };
  });
}

/** The points multiplier of the member's VIP level. */
export function signMultiplierOf(db: Db, userId: number, now: number): number {
  return benefitOf(db, userId, 'sign_multiplier', now) ?? 1;
}

/** Signs a member in and pays the reward. Returns `null` if they already signed in today. */
export function signIn(
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
  post(db, {
    biz_type: LEDGER_TYPE.signIn,
    biz_id: log.id,
    user_id,
    request_id: requestId,
    created_at: now,
    deltas: transfer('points_pool', 'points', points),
  });
  if (chance) db.users.update(user_id, { chances: chances + chance });
  return log;
}
