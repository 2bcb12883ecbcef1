import { LEDGER_TYPE, MILESTONE_STATUS, type ValueOf } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { addMonths, monthOf, startOfDay } from '../../shared/calendar.ts';
import { transactionForRow, postTransaction, transfer } from '../../shared/ledger.ts';
import type { UserRow } from '../rows.ts';

// Rewards for a number of daily sign-ins within one month, consecutive or not (RULES.md, Sign-in).

interface Milestone {
  /** The number of daily sign-ins in the month. */
  readonly needDays: number;
  readonly rewardType: 'points' | 'chance';
  /** The number of points or lottery chances. */
  readonly rewardValue: number;
}

export const MILESTONES: readonly Milestone[] = [
  { needDays: 7, rewardType: 'points', rewardValue: 20 },
  { needDays: 14, rewardType: 'chance', rewardValue: 1 },
  { needDays: 21, rewardType: 'points', rewardValue: 50 },
  { needDays: 28, rewardType: 'points', rewardValue: 100 },
];

/** The number of past months that can be requested. */
const MONTHS_BACK = 12;

const CLAIM_PERIOD_MS = 7 * DAY_MS;

/** Whether a month can be requested: not in the future and not too old. */
export function isMonthAvailable(month: string, now: number): boolean {
  const currentMonth = monthOf(now);
  return addMonths(currentMonth, -MONTHS_BACK) <= month && month <= currentMonth;
}

/** The id of a month's milestone: 20261107 is 7 days of November 2026. */
export const milestoneId = (month: string, needDays: number) =>
  Number(month.replace('-', '')) * 100 + needDays;

/** Returns the month and milestone of an id, or `null` if unknown. */
export function findMilestone(id: number): { month: string; milestone: Milestone } | null {
  const milestone = MILESTONES.find(({ needDays }) => needDays === id % 100);
  const [, year, monthOfYear] = /^(\d{4})(0[1-9]|1[0-2])\d{2}$/.exec(String(id)) ?? [];
  return milestone && year ? { month: `${year}-${monthOfYear}`, milestone } : null;
}

/** The deadline for claiming the rewards of a month. */
export const claimDeadline = (month: string) =>
  startOfDay(`${addMonths(month, 1)}-01`) + CLAIM_PERIOD_MS;

export function milestoneStatus(
  { needDays }: Milestone,
  {
    days,
    isClaimed,
    isDeadlineOver,
  }: { days: number; isClaimed: boolean; isDeadlineOver: boolean },
): ValueOf<typeof MILESTONE_STATUS> {
  if (isClaimed) return MILESTONE_STATUS.claimed;
  if (days < needDays) return MILESTONE_STATUS.notYet;
  return isDeadlineOver ? MILESTONE_STATUS.expired : MILESTONE_STATUS.claimable;
}

/** The milestones of a month for a member with `days` daily sign-ins. */
export function milestonesOf(db: Db, userId: number, month: string, days: number, now: number) {
  const claimedDays = db.milestone_claims
    .where('user_id', userId)
    .filter((claim) => claim.month === month)
    .map(({ need_days }) => need_days);
  const isDeadlineOver = now >= claimDeadline(month);
  return MILESTONES.map((milestone) => {
    const isClaimed = claimedDays.includes(milestone.needDays);
    return {
      ...milestone,
      status: milestoneStatus(milestone, { days, isClaimed, isDeadlineOver }),
    };
  });
}

/** Pays the reward of a milestone. The caller must check that it is claimable. */
export function claimMilestone(
  db: Db,
  { id: user_id, chances }: UserRow,
  { month, milestone }: { month: string; milestone: Milestone },
  { now, requestId }: { now: number; requestId: string | null },
): void {
  const { needDays: need_days, rewardType, rewardValue } = milestone;
  const claim = db.milestone_claims.insert({ user_id, month, need_days, created_at: now });
  if (rewardType === 'chance') {
    db.users.update(user_id, { chances: chances + rewardValue });
    return;
  }
  const deltas = transfer('points_pool', 'points', rewardValue);
  postTransaction(db, {
    ...transactionForRow(LEDGER_TYPE.milestone, claim, now, deltas),
    request_id: requestId,
  });
}
