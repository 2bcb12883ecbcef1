import { parseTime } from '../../contract/time.ts';

const DAY_MS = 86_400_000;

/** How long a prize still waits for its address. */
export interface Deadline {
  /** Of the whole time, in days. */
  readonly total: number;
  /** Whole days that are left; 0 on the last one. */
  readonly days: number;
  /** All that is left, in seconds; 0 once it is over. */
  readonly seconds: number;
}

/** What is left of the time to give an address (RULES.md, Prizes and addresses); `null` where there is no limit. */
export function deadlineOf(
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
