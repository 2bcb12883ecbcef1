import { fen } from '../../../../src/contract/money.ts';
import { NO_VIP } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { vipPlanOf } from '../../common/rules/settings.ts';
import type { VipSegmentRow } from '../rows.ts';

/**
 * The level at `now`, the end of the last segment of that level, and the days left. Without VIP now, `level` is 0 and
 * `endAt` is the end of the last segment of any level.
 */
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

/** The value of a benefit, such as `free_withdrawals`, at the member's VIP level. Undefined without VIP. */
export function benefitOf(db: Db, userId: number, key: string, now: number): number | undefined {
  const { level } = vipAt(db.vip_segments.where('user_id', userId), now);
  const benefit = vipPlanOf(db, level)?.benefits.find((known) => known.key === key);
  return benefit && Number(benefit.value);
}

/** Adds days of VIP that cost nothing and have no order, from a prize or from the control room. */
export function addUnpaidVip(
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

const PRIZE_VIP_LEVEL = 1;

/** Adds the VIP days of a prize. They extend the current VIP, or start level 1 at once (RULES.md, VIP). */
export function grantVipPrize(db: Db, user_id: number, days: number, now: number): void {
  const { level, endAt } = vipAt(db.vip_segments.where('user_id', user_id), now);
  if (level === NO_VIP || endAt === null) addUnpaidVip(db, user_id, PRIZE_VIP_LEVEL, days, now);
  else addUnpaidVip(db, user_id, level, days, endAt);
}
