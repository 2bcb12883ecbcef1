import { expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { NO_VIP, VIP_LEVEL } from '../../../../src/contract/statuses.ts';
import type { VipSegmentRow } from '../rows.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { vipAt } from './vip.ts';

const segment = (level: 1 | 2, from: number, to: number): VipSegmentRow => ({
  id: from + 100,
  user_id: 1,
  level,
  start_at: from * DAY_MS,
  end_at: to * DAY_MS,
  paid: fen(1_990),
  source: 'buy',
  order_no: 'V1',
});

test.each([
  ['none was ever bought', [], 0, { level: NO_VIP, endAt: null, daysLeft: 0 }],
  [
    'one runs',
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
    'its last day has begun',
    [segment(1, 0, 30)],
    29.5,
    { level: VIP_LEVEL.vip1, endAt: 30 * DAY_MS, daysLeft: 1 },
  ],
  ['it is over', [segment(2, 0, 30)], 30, { level: NO_VIP, endAt: 30 * DAY_MS, daysLeft: 0 }],
])('vipAt: %s', (_name, segments, day, expected) => {
  expect(vipAt(segments, day * DAY_MS)).toEqual(expected);
});
