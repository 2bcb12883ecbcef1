import { MAX_LISTED_REWARDS } from '../../contract/limits.ts';
import type { Fen } from '../../contract/money.ts';
import { REWARD_STATUS } from '../../contract/statuses.ts';
import type { InviteRewards } from '../shared/invite-rewards.ts';

/** The cap on the number of claims in a month, or on the number of all claims. */
type Cap = 'month' | 'total';

export function findReachedCap({ summary }: Pick<InviteRewards, 'summary'>): Cap | null {
  if (summary.claims_left > 0) return null;
  return summary.month_claimed >= summary.month_cap ? 'month' : 'total';
}

/** Computes what a claim of all rewards pays: the earliest expiry first, up to the caps. `amount` is `null` if unknown. */
export function planClaim(rewards: InviteRewards) {
  const { summary, list } = rewards;
  const cap = findReachedCap(rewards);
  const { claimable_count: claimableCount, claimable_amount, claims_left } = summary;
  const count = Math.min(claimableCount, claims_left);
  if (count === claimableCount) return { count, amount: claimable_amount, cap };
  const claimable = list.filter(({ status }) => status === REWARD_STATUS.claimable);
  // The sum is unknown if the list is too short, or lacks a row that could not be read.
  if (claimable.length < Math.max(count, Math.min(claimableCount, MAX_LISTED_REWARDS)))
    return { count, amount: null, cap };
  const sum = claimable.slice(0, count).reduce((total, { amount }) => total + amount, 0);
  return { count, amount: sum as Fen, cap };
}
