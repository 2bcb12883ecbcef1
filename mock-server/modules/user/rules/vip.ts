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

/** Adds VIP without a price and without an order. */
export function addTrial(
  db: Db,
  user_id: number,
  level: VipSegmentRow['level'],
  days: number,
  start_at: number,
): void {
  const end_at = start_at + days * DAY_MS;
  const unpaid = { paid: fen(0), source: 'trial', order_no: null } as const;
  db.vip_segments.insert({ user_id, level, start_at, end_at, ...unpaid });
}

const TRIAL_LEVEL = 1;

/** Adds VIP days from a prize. They extend the current level, or start a trial of level 1 (RULES.md, VIP). */
export function grantTrial(db: Db, user_id: number, days: number, now: number): void {
  const { level, endAt } = vipAt(db.vip_segments.where('user_id', user_id), now);
  if (level === NO_VIP || endAt === null) addTrial(db, user_id, TRIAL_LEVEL, days, now);
  else addTrial(db, user_id, level, days, endAt);
}
