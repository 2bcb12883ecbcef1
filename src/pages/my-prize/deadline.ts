import { DAY_MS, parseTime } from '../../contract/time.ts';

export interface Deadline {
  /** The whole period, in days. */
  readonly total: number;
  /** Whole days left; 0 on the last day. */
  readonly days: number;
  /** Seconds left; 0 after the deadline. */
  readonly seconds: number;
}

/** The time left to give an address (RULES.md, Prizes and addresses); `null` without a deadline. */
export function addressDeadline(
  { created_at, expire_time }: { created_at: string; expire_time: string | null },
  now: number,
): Deadline | null {
  const end = expire_time === null ? null : parseTime(expire_time);
  if (end === null) return null;
  const leftMs = Math.max(end - now, 0);
  return {
    total: Math.max(Math.round((end - (parseTime(created_at) ?? end)) / DAY_MS), 1),
    days: Math.floor(leftMs / DAY_MS),
    seconds: Math.ceil(leftMs / 1000),
  };
}
