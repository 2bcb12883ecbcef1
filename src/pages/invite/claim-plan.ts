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

/** Which cap has been reached; a claimable reward with a reason is held back by one (RULES.md, Invitations). */
export function capOf({ summary, list }: InviteRewards): Cap | null {
  if (summary.month_claimed >= summary.month_cap) return 'month';
  const isHeldBack = list.some(({ status, reason }) => status === CLAIMABLE && reason !== null);
  return isHeldBack ? 'total' : null;
}

/** What can be claimed at once: what expires first comes first, up to the cap of the month. */
export function claimPlan(rewards: InviteRewards): ClaimPlan {
  const { summary, list } = rewards;
  const cap = capOf(rewards);
  const { claimable_count: all, claimable_amount } = summary;
  const count = cap ? 0 : Math.min(all, summary.month_cap - summary.month_claimed);
  if (count === all) return { count, amount: claimable_amount, cap };
  const open = list
    .filter(({ status }) => status === CLAIMABLE)
    .sort((a, b) => (a.expire_time ?? '').localeCompare(b.expire_time ?? '') || a.id - b.id);
  // The list ends with the newest 50: what is not in it cannot be added up.
  if (open.length < all) return { count, amount: null, cap };
  const sum = open.slice(0, count).reduce((total, { amount }) => total + amount, 0);
  return { count, amount: sum as Fen, cap };
}
