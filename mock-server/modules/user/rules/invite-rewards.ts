import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { formatDate } from '../../../../src/contract/time.ts';
import type { InviteRewardRow } from '../rows.ts';
import type { SettingsRow } from '../../common/rows.ts';
import type { Db } from '../../../store/tables.ts';
import type { Due } from '../../shared/due.ts';
import { post, type Posting, transfer } from '../../shared/ledger.ts';

// How a reward for an invitation is claimed: within 90 days, ten in a month of Shanghai's calendar and
// a hundred in all (RULES.md, Invitations).

type Claims = readonly Pick<InviteRewardRow, 'status' | 'claim_at'>[];
type Caps = Pick<SettingsRow['invite'], 'month_cap' | 'total_cap'>;

const monthOf = (moment: number) => formatDate(moment).slice(0, 7);

/** How many rewards were claimed in the calendar month of that moment. */
export const claimedInMonth = (rewards: Claims, now: number): number =>
  rewards.filter(
    ({ status, claim_at }) =>
      status === 2 && claim_at !== null && monthOf(claim_at) === monthOf(now),
  ).length;

/** How many more may be claimed at that moment. */
export function claimsLeft(rewards: Claims, { month_cap, total_cap }: Caps, now: number): number {
  const claimed = rewards.filter(({ status }) => status === 2).length;
  return Math.max(0, Math.min(month_cap - claimedInMonth(rewards, now), total_cap - claimed));
}

/** Why this reward cannot be claimed, were there no cap; `null` where it can. */
export function claimRefusal(reward: InviteRewardRow | undefined): Code | null {
  if (reward?.status === 1) return null;
  if (reward?.status === 2) return CODE.rewardClaimed;
  if (reward?.status === 3) return CODE.rewardExpired;
  return CODE.nothingToClaim;
}

/** Those that can be claimed, which expires first first. */
export const claimable = (rewards: readonly InviteRewardRow[]): InviteRewardRow[] =>
  rewards
    .filter(({ status }) => status === 1)
    .sort((a, b) => (a.expire_at ?? 0) - (b.expire_at ?? 0) || a.id - b.id);

/** Turns a claimable reward into a claimed one, and gives what is to be booked for it. */
export function takeReward(db: Db, id: number, claim_at: number): Posting {
  const reward = db.invite_rewards.get(id);
  if (reward?.status !== 1) throw new RangeError(`reward ${id} cannot be claimed`);
  db.invite_rewards.update(id, { status: 2, claim_at });
  const deltas = transfer('reward_pool', 'available', reward.amount);
  return { biz_type: 101, biz_id: id, user_id: reward.user_id, created_at: claim_at, deltas };
}

/** Claims a reward and books it. */
export function claimReward(db: Db, id: number, now: number, request_id: string | null): void {
  post(db, { ...takeReward(db, id, now), request_id });
}

/** The rewards whose time to be claimed has run out. */
export const expiringRewards = (db: Db, userId: number, now: number): Due[] =>
  db.invite_rewards
    .where('user_id', userId)
    .flatMap(({ id, status, expire_at }) =>
      status === 1 && expire_at !== null && expire_at <= now
        ? [{ at: expire_at, run: () => void db.invite_rewards.update(id, { status: 3 }) }]
        : [],
    );
