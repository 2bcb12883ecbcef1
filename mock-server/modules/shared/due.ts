import type { Db } from '../../store/tables.ts';

/** One due event. */
export interface DueEvent {
  /** The due time, never later than now. */
  readonly dueAt: number;
  /** Applies the event as if at the time `dueAt`. */
  readonly apply: () => void;
}

/** Finds the due events of one kind for a member. */
export type DueSource = (db: Db, userId: number, now: number) => readonly DueEvent[];
