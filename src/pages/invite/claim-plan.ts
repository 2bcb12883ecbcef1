import type { Fen } from '../../contract/money.ts';
import type { InviteRewards } from './invite-queries.ts';

/** What keeps a member from claiming: the cap of this month, or the one for good. */
export type Cap = 'month' | 'total';

/** What a claim of all would bring now. */
interface ClaimPlan {
  readonly count: number;
  /** In fen; `null` where it cannot be told. */
  readonly amount: Fen | null;
  readonly cap: Cap | null;
}

const CLAIMABLE = 1;

/** Which cap has been reached. */
export function capOf({ summary }: Pick<InviteRewards, 'summary'>): Cap | null {
  if (summary.claims_left > 0) return null;
  return summary.month_claimed >= summary.month_cap ? 'month' : 'total';
}

/** What can be claimed at once: what expires first comes first, as many as both caps leave. */
export function claimPlan(rewards: InviteRewards): ClaimPlan {
  const { summary, list } = rewards;
  const cap = capOf(rewards);
  const { claimable_count: all, claimable_amount, claims_left } = summary;
  const count = Math.min(all, claims_left);
  if (count === all) return { count, amount: claimable_amount, cap };
  const next = list.filter(({ status }) => status === CLAIMABLE).slice(0, count);
  // The list has 50 at most: what is not in it cannot be added up.
  if (next.length < count) return { count, amount: null, cap };
  const sum = next.reduce((total, { amount }) => total + amount, 0);
  return { count, amount: sum as Fen, cap };
}
