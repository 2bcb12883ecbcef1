import { NO, YES, type Flag } from '../../../../src/contract/flag.ts';
import { LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, MINUTE_MS, formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { addDays, monthOf, startOfDay } from '../../shared/calendar.ts';
import { type NewTransaction, transactionForRow, transfer } from '../../shared/ledger.ts';
import type { MilestoneClaimRow, SignLogRow, UserRow } from '../rows.ts';
import { MILESTONES } from '../rules/milestones.ts';
import { rewardOf, signMultiplierOf } from '../rules/sign-in.ts';

// The daily sign-ins of the first member. Yesterday was day six of a streak. The member has not signed in
// today.

/** The first daily sign-in, in days before today. */
export const FIRST_SIGN_IN_DAYS_AGO = 258;

/**
 * The first and last day of each streak, in days before today. All these points together are a multiple of ten, like the
 * price (20) and the wins of a draw, so the seeded draws can end at exactly 1,280 points.
 */
const STREAKS = [
  [FIRST_SIGN_IN_DAYS_AGO, 230],
  [225, 165],
  [160, 99],
  [95, 46],
  [40, 13],
  [11, 9],
  [6, 1],
] as const;

/** The reward of a daily sign-in or of a milestone. `newTransaction` is null if the reward is only a lottery chance. */
export interface Earning {
  readonly at: number;
  /** The day of `at` in Shanghai. */
  readonly date: string;
  readonly points: number;
  readonly chance: Flag;
  readonly newTransaction: NewTransaction | null;
}

function createEarning(
  biz_type: number,
  row: SignLogRow | MilestoneClaimRow,
  earning: Omit<Earning, 'newTransaction'>,
): Earning {
  const deltas = transfer('points_pool', 'points', earning.points);
  return { ...earning, newTransaction: transactionForRow(biz_type, row, earning.at, deltas) };
}

function insertSignIn(
  db: Db,
  user_id: number,
  daysAgo: number,
  streak: number,
  now: number,
): Earning {
  const date = addDays(formatDate(now), -daysAgo);
  const at = startOfDay(date) + 8 * HOUR_MS + ((daysAgo * 37) % 90) * MINUTE_MS;
  const reward = rewardOf(streak, signMultiplierOf(db, user_id, at));
  const log = db.sign_logs.insert({ user_id, date, streak, ...reward });
  return createEarning(LEDGER_TYPE.signIn, log, { at, date, ...reward });
}

/** Claims a milestone right after daily sign-in number `days` of the month. */
function claimReachedMilestone(db: Db, user_id: number, days: number, signedAt: number): Earning[] {
  const milestone = MILESTONES.find(({ needDays }) => needDays === days);
  if (!milestone) return [];
  const { needDays: need_days, rewardType, rewardValue } = milestone;
  const at = signedAt + MINUTE_MS;
  const date = formatDate(at);
  const month = date.slice(0, 7);
  const claim = db.milestone_claims.insert({ user_id, month, need_days, created_at: at });
  if (rewardType === 'chance') return [{ at, date, points: 0, chance: YES, newTransaction: null }];
  const earning = { at, date, points: rewardValue, chance: NO };
  return [createEarning(LEDGER_TYPE.milestone, claim, earning)];
}

/**
 * Adds the daily sign-ins. Claims the milestones of past months and leaves those of this month claimable.
 */
export function seedSignIns(db: Db, { id }: UserRow, now: number): Earning[] {
  const thisMonth = monthOf(now);
  const daysByMonth = new Map<string, number>();
  return STREAKS.flatMap(([firstDaysAgo, lastDaysAgo]) =>
    Array.from({ length: firstDaysAgo - lastDaysAgo + 1 }, (_, i) => {
      const signInEarning = insertSignIn(db, id, firstDaysAgo - i, i + 1, now);
      const month = monthOf(signInEarning.at);
      const days = (daysByMonth.get(month) ?? 0) + 1;
      daysByMonth.set(month, days);
      return [
        signInEarning,
        ...(month === thisMonth ? [] : claimReachedMilestone(db, id, days, signInEarning.at)),
      ];
    }).flat(),
  );
}
