import type { Db } from '../store/tables.ts';
import type { DueSource } from './shared/due.ts';
import { expiringRewards } from './user/rules/invite-rewards.ts';
import { forfeitingPrizes } from './prize/rules/lottery-draw.ts';
import { expiringPoints } from './user/rules/points-expiry.ts';
import { dueCardSteps } from './card/rules/card-orders.ts';
import { dueWithdrawalSteps } from './user/rules/withdrawal-orders.ts';

// What happens by itself as time passes: a payout arrives, a wealth card matures, a prize is forfeited.
// Nothing runs in the background: what has fallen due for a member is done, in the order in which it
// fell due, before their next call is answered.

const SOURCES: readonly DueSource[] = [
  dueWithdrawalSteps,
  dueCardSteps,
  expiringRewards,
  forfeitingPrizes,
  expiringPoints,
];

/** Does for a member all that has fallen due; one thing can make the next one due. */
export function settleDue(db: Db, userId: number, now: number): void {
  for (;;) {
    const [first] = SOURCES.flatMap((source) => source(db, userId, now)).sort(
      (a, b) => a.at - b.at,
    );
    if (!first) return;
    first.run();
  }
}
