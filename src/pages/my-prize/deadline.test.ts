import { expect, test } from 'vitest';
import { parseTime } from '../../contract/time.ts';
import { addressDeadline } from './deadline.ts';

const WON = { created_at: '2026-11-19 20:00:00', expire_time: '2026-12-19 20:00:00' };

test.each([
  ['2026-11-19 20:00:00', { days: 30, seconds: 2_592_000 }],
  ['2026-11-19 20:00:01', { days: 29, seconds: 2_591_999 }],
  ['2026-12-18 20:00:00', { days: 1, seconds: 86_400 }],
  ['2026-12-18 20:00:01', { days: 0, seconds: 86_399 }],
  ['2026-12-19 19:59:59', { days: 0, seconds: 1 }],
  ['2026-12-19 20:00:00', { days: 0, seconds: 0 }],
  ['2027-01-01 00:00:00', { days: 0, seconds: 0 }],
])('at %s %j are left of 30 days', (now, left) =>
  expect(addressDeadline(WON, parseTime(now) ?? 0)).toEqual({ total: 30, ...left }),
);

test('a prize issued at once has no deadline', () => {
  expect(addressDeadline({ ...WON, expire_time: null }, 0)).toBeNull();
});
