import type { Db } from '../store/tables.ts';
import { dueCardEvents } from './card/rules/card-orders.ts';
import { duePrizeForfeits } from './prize/rules/lottery-draw.ts';
import type { ScheduledJob } from './shared/due.ts';
import { dueRewardExpiries } from './user/rules/invite-rewards.ts';
import { duePointExpiries } from './user/rules/points-expiry.ts';
import { dueWithdrawalEvents } from './user/rules/withdrawal-orders.ts';

// Makes the changes that have fallen due, such as a payout, a maturity or a forfeited prize. There is no background
// job. The changes of a member are made in order before the member's next call.

const DUE_SOURCES: readonly ScheduledJob[] = [
  dueWithdrawalEvents,
  dueCardEvents,
  dueRewardExpiries,
  duePrizeForfeits,
  duePointExpiries,
];

/** Makes all due changes of a member, oldest first. Looks again after each, because it can make another one due. */
export function settleDue(db: Db, userId: number, now: number): void {
  for (;;) {
    const [firstEvent] = DUE_SOURCES.flatMap((source) => source(db, userId, now)).sort(
      (a, b) => a.dueAt - b.dueAt,
    );
    if (!firstEvent) return;
    firstEvent.apply();
  }
}
