import type { Db } from '../store/tables.ts';
import type { DueSource } from './shared/due.ts';
import { expiringRewards } from './user/rules/invite-rewards.ts';
import { duePrizeForfeits } from './prize/rules/lottery-draw.ts';
import { expiringPoints } from './user/rules/points-expiry.ts';
import { dueCardSteps } from './card/rules/card-orders.ts';
import { dueWithdrawalSteps } from './user/rules/withdrawal-orders.ts';

// Applies scheduled events, such as a payout, a maturity or a forfeited prize. There is no background job. A
// member's due events run in order before their next call.

const SOURCES: readonly DueSource[] = [
  dueWithdrawalSteps,
  dueCardSteps,
  expiringRewards,
  duePrizeForfeits,
  expiringPoints,
];

/** Runs all due events of a member. One event can make another one due. */
export function settleDue(db: Db, userId: number, now: number): void {
  for (;;) {
    const [first] = SOURCES.flatMap((source) => source(db, userId, now)).sort(
      (a, b) => a.at - b.at,
    );
    if (!first) return;
    first.run();
  }
}
