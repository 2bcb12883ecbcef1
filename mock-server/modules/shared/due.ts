import type { Db } from '../../store/tables.ts';

/** One thing that has fallen due. */
export interface Due {
  /** When; never later than now. */
  readonly at: number;
  /** Does it, dated `at`. */
  readonly run: () => void;
}

/** What of one kind has fallen due for a member by `now`. */
export type DueSource = (db: Db, userId: number, now: number) => readonly Due[];
