import { fen } from '../../../../src/contract/money.ts';
import { NO_VIP } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import type { VipSegmentRow } from '../rows.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { vipPlanOf } from '../../common/rules/settings.ts';

/** The current level, and the end of its last segment. `endAt` is also set after VIP has ended. */
export function vipAt(segments: readonly VipSegmentRow[], now: number) {
  const currentSegment = segments.find(({ start_at, end_at }) => start_at <= now && now < end_at);
  const countedSegments = currentSegment
    ? segments.filter(({ level }) => level === currentSegment.level)
    : segments;
  const endAt =
    countedSegments.length > 0 ? Math.max(...countedSegments.map(({ end_at }) => end_at)) : null;
  if (!currentSegment || endAt === null) return { level: NO_VIP, endAt, daysLeft: 0 };
  return { level: currentSegment.level, endAt, daysLeft: Math.ceil((endAt - now) / DAY_MS) };
}

/** The value of a benefit of the member's VIP level, if it has one. */
export function benefitOf(db: Db, userId: number, key: string, now: number): number | undefined {
  const { level } = vipAt(db.vip_segments.where('user_id', userId), now);
  const benefit = vipPlanOf(db, level)?.benefits.find((known) => known.key === key);
  return benefit && Number(benefit.value);
}

const TRIAL_LEVEL = 1;

/** Adds VIP days from a prize. They extend the current level, or start a trial of level 1 (RULES.md, VIP). */
export function grantTrial(db: Db, user_id: number, days: number, now: number): void {
  const { level, endAt } = vipAt(db.vip_segments.where('user_id', user_id), now);
  const start_at = level === NO_VIP || endAt === null ? now : endAt;
  db.vip_segments.insert({
    user_id,
    level: level === NO_VIP ? TRIAL_LEVEL : level,
    start_at,
    end_at: start_at + days * DAY_MS,
    paid: fen(0),
    source: 'trial',
    order_no: null,
  });
}
