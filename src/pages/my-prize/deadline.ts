import { DAY_MS, parseTime } from '../../contract/time.ts';

export type Deadline = NonNullable<ReturnType<typeof addressDeadline>>;

/** Returns the time left to give an address (RULES.md, Prizes and addresses); `null` if there is no deadline. */
export function addressDeadline(
  { created_at, expire_time }: { created_at: string; expire_time: string | null },
  nowMs: number,
) {
  const endMs = expire_time === null ? null : parseTime(expire_time);
  if (endMs === null) return null;
  const leftMs = Math.max(endMs - nowMs, 0);
  return {
    /** The rounded number of days from the win to the deadline, at least 1. */
    totalDays: Math.max(Math.round((endMs - (parseTime(created_at) ?? endMs)) / DAY_MS), 1),
    /** Whole days left; 0 on the last day. */
    daysLeft: Math.floor(leftMs / DAY_MS),
    /** Seconds left; 0 after the deadline. */
    secondsLeft: Math.ceil(leftMs / 1000),
  };
}
