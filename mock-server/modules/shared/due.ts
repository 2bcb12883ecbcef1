import type { Db } from '../../store/tables.ts';

/** A change of a member's data that has fallen due, such as a payout. */
export interface ScheduledEvent {
  /** The due time, never later than now. */
  readonly dueAt: number;
  /** Makes the change, dated `dueAt`. */
  readonly apply: () => void;
}

/** Finds the due changes of one kind for a member, such as withdrawals. */
export type ScheduledJob = (db: Db, userId: number, now: number) => readonly ScheduledEvent[];
