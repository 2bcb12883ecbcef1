import type { VipSegmentRow } from '../rows.ts';
import { DAY_MS } from '../../shared/calendar.ts';

/** A member's VIP state at a moment. `endAt` is also known of one that is over. */
export interface VipState {
  readonly level: 0 | 1 | 2 | 3;
  readonly endAt: number | null;
  readonly daysLeft: number;
}

/** The level of the segment that runs, and when the last one of that level ends (renewals follow on). */
export function vipAt(segments: readonly VipSegmentRow[], now: number): VipState {
  const current = segments.find(({ start_at, end_at }) => start_at <= now && now < end_at);
  const counted = current ? segments.filter(({ level }) => level === current.level) : segments;
  const endAt = counted.length > 0 ? Math.max(...counted.map(({ end_at }) => end_at)) : null;
  if (!current || endAt === null) return { level: 0, endAt, daysLeft: 0 };
  return { level: current.level, endAt, daysLeft: Math.ceil((endAt - now) / DAY_MS) };
}
