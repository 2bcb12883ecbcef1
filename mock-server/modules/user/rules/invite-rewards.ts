import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { LEDGER_TYPE, REWARD_STATUS } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import type { SettingsRow } from '../../common/rows.ts';
import { monthOf } from '../../shared/calendar.ts';
import type { ScheduledEvent } from '../../shared/due.ts';
import {
  transactionForRow,
  postTransaction,
  type NewTransaction,
  transfer,
} from '../../shared/ledger.ts';
import type { InviteRewardRow } from '../rows.ts';

// A member can claim an invitation reward for 90 days after it became claimable. The caps are ten claims a calendar
// month and a hundred claims in total (RULES.md, Invitations).

type RewardClaims = readonly Pick<InviteRewardRow, 'status' | 'claim_at'>[];
type Caps = Pick<SettingsRow['invite'], 'month_cap' | 'total_cap'>;

/** How many rewards the member has claimed in the current month. */
export const claimedInMonth = (rewards: RewardClaims, now: number): number =>
  rewards.filter(
    ({ status, claim_at }) =>
      status === REWARD_STATUS.claimed && claim_at !== null && monthOf(claim_at) === monthOf(now),
  ).length;

/** The number of rewards that can still be claimed now. */
export function claimsLeft(
  rewards: RewardClaims,
  { month_cap, total_cap }: Caps,
  now: number,
): number {
  const claimedCount = rewards.filter(({ status }) => status === REWARD_STATUS.claimed).length;
  return Math.max(0, Math.min(month_cap - claimedInMonth(rewards, now), total_cap - claimedCount));
}

/** Returns the code that refuses a claim of this reward, or `null`. Does not check the caps. */
export function claimError(reward: InviteRewardRow | undefined): Code | null {
  if (reward?.status === REWARD_STATUS.claimable) return null;
  if (reward?.status === REWARD_STATUS.claimed) return CODE.rewardClaimed;
  if (reward?.status === REWARD_STATUS.expired) return CODE.rewardExpired;
  return CODE.nothingToClaim;
}

/** The claimable rewards. The first to expire comes first. */
export const claimableOf = (rewards: readonly InviteRewardRow[]): InviteRewardRow[] =>
  rewards
    .filter(({ status }) => status === REWARD_STATUS.claimable)
    .sort((a, b) => (a.expire_at ?? 0) - (b.expire_at ?? 0) || a.id - b.id);

/** Marks a reward as claimed and returns its transaction. */
export function markRewardClaimed(db: Db, id: number, claim_at: number): NewTransaction {
  const reward = db.invite_rewards.get(id);
  if (reward?.status !== REWARD_STATUS.claimable)
    throw new RangeError(`reward ${id} cannot be claimed`);
  db.invite_rewards.update(id, { status: REWARD_STATUS.claimed, claim_at });
  const deltas = transfer('reward_pool', 'available', reward.amount);
  return transactionForRow(LEDGER_TYPE.inviteReward, reward, claim_at, deltas);
}

export function claimReward(db: Db, id: number, now: number, request_id: string | null): void {
  postTransaction(db, { ...markRewardClaimed(db, id, now), request_id });
}

/** The expiries of the member's claimable rewards whose deadline has passed. */
export const dueRewardExpiries = (db: Db, userId: number, now: number): ScheduledEvent[] =>
  db.invite_rewards.where('user_id', userId).flatMap(({ id, status, expire_at }) =>
    status === REWARD_STATUS.claimable && expire_at !== null && expire_at <= now
      ? [
          {
            dueAt: expire_at,
            apply: () => void db.invite_rewards.update(id, { status: REWARD_STATUS.expired }),
          },
        ]
      : [],
  );
