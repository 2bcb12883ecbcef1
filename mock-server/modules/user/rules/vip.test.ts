import { expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { NO_VIP, VIP_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import type { VipSegmentRow } from '../rows.ts';
import { grantVipPrize, vipAt } from './vip.ts';

const segment = (level: 1 | 2, fromDay: number, toDay: number): VipSegmentRow => ({
  id: fromDay + 100,
  user_id: 1,
  level,
  start_at: fromDay * DAY_MS,
  end_at: toDay * DAY_MS,
  paid: fen(1_990),
  source: 'buy',
  order_no: 'V1',
});

test.each([
  ['no VIP was ever bought', [], 0, { level: NO_VIP, endAt: null, daysLeft: 0 }],
  [
    'one paid period is running',
    [segment(1, 0, 30)],
    10,
    { level: VIP_LEVEL.vip1, endAt: 30 * DAY_MS, daysLeft: 20 },
  ],
  [
    'a renewal follows',
    [segment(1, 0, 30), segment(1, 30, 60)],
    10,
    { level: VIP_LEVEL.vip1, endAt: 60 * DAY_MS, daysLeft: 50 },
  ],
  [
    'the last day has begun',
    [segment(1, 0, 30)],
    29.5,
    { level: VIP_LEVEL.vip1, endAt: 30 * DAY_MS, daysLeft: 1 },
  ],
  [
    'a segment of another level follows',
    [segment(2, 0, 30), segment(1, 30, 60)],
    10,
    { level: VIP_LEVEL.vip2, endAt: 30 * DAY_MS, daysLeft: 20 },
  ],
  [
    'the only segment begins later',
    [segment(2, 1, 30)],
    0,
    { level: NO_VIP, endAt: 30 * DAY_MS, daysLeft: 0 },
  ],
  [
    'the only segment is over',
    [segment(2, 0, 30)],
    30,
    { level: NO_VIP, endAt: 30 * DAY_MS, daysLeft: 0 },
  ],
])('returns the VIP level and its end when %s', (_name, segments, day, expected) => {
  expect(vipAt(segments, day * DAY_MS)).toEqual(expected);
});

test.each([
  ['start level 1 at once for a member who never had VIP', [], 1, 10, 13],
  ['start level 1 at once for a member whose VIP has ended', [segment(2, 0, 5)], 1, 10, 13],
  ['extend the running VIP', [segment(2, 0, 30)], 2, 30, 33],
] as const)('three VIP days as a prize %s', (_name, existingSegments, level, fromDay, toDay) => {
  const { db, transaction } = createStore(
    inMemory({ ...emptyState(), vip_segments: [...existingSegments] }),
  );
  transaction(() => grantVipPrize(db, 1, 3, 10 * DAY_MS));
  expect(db.vip_segments.all()).toHaveLength(existingSegments.length + 1);
  expect(db.vip_segments.find(({ source }) => source === 'trial')).toMatchObject({
    user_id: 1,
    level,
    start_at: fromDay * DAY_MS,
    end_at: toDay * DAY_MS,
    paid: 0,
    order_no: null,
  });
});
