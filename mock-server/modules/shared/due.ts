import type { Db } from '../../store/tables.ts';

/** One due event. */
export interface Due {
  /** The due time, never later than now. */
  readonly at: number;
  /** Applies the event with the date `at`. */
  readonly run: () => void;
}

/** Finds the due events of one kind for a member. */
export type DueSource = (db: Db, userId: number, now: number) => readonly Due[];
