import type { Db } from '../store/tables.ts';
import type { DueSource } from './shared/due.ts';
import { dueRewardExpiries } from './user/rules/invite-rewards.ts';
import { duePrizeForfeits } from './prize/rules/lottery-draw.ts';
import { duePointExpiries } from './user/rules/points-expiry.ts';
import { dueCardEvents } from './card/rules/card-orders.ts';
import { dueWithdrawalEvents } from './user/rules/withdrawal-orders.ts';

// Applies scheduled events, such as a payout, a maturity or a forfeited prize. There is no background job. A
// member's due events run in order before their next call.

const DUE_SOURCES: readonly DueSource[] = [
  dueWithdrawalEvents,
  dueCardEvents,
  dueRewardExpiries,
  duePrizeForfeits,
  duePointExpiries,
];

/** Applies all due events of a member, oldest first. One event can make another one due. */
export function settleDue(db: Db, userId: number, now: number): void {
  for (;;) {
    const [firstEvent] = DUE_SOURCES.flatMap((source) => source(db, userId, now)).sort(
      (a, b) => a.dueAt - b.dueAt,
    );
    if (!firstEvent) return;
    firstEvent.apply();
  }
}
