import type { Fen } from '../../contract/money.ts';
import type { InviteRewards } from './invite-queries.ts';

/** The cap that stops claims: the monthly or the total one. */
export type Cap = 'month' | 'total';

/** The result of claiming everything now. */
interface ClaimPlan {
  readonly count: number;
  /** In fen; `null` if it is unknown. */
  readonly amount: Fen | null;
  readonly cap: Cap | null;
}

const CLAIMABLE = 1;

/** The reached cap, if any. */
export function reachedCap({ summary }: Pick<InviteRewards, 'summary'>): Cap | null {
  if (summary.claims_left > 0) return null;
  return summary.month_claimed >= summary.month_cap ? 'month' : 'total';
}

/** What can be claimed at once: the earliest expiry first, up to the smaller cap. */
export function claimPlan(rewards: InviteRewards): ClaimPlan {
  const { summary, list } = rewards;
  const cap = reachedCap(rewards);
  const { claimable_count: all, claimable_amount, claims_left } = summary;
  const count = Math.min(all, claims_left);
  if (count === all) return { count, amount: claimable_amount, cap };
  const next = list.filter(({ status }) => status === CLAIMABLE).slice(0, count);
  // The list has at most 50 entries, so the sum is unknown if it lacks some.
  if (next.length < count) return { count, amount: null, cap };
  const sum = next.reduce((total, { amount }) => total + amount, 0);
  return { count, amount: sum as Fen, cap };
}
