import { expect, test } from 'vitest';
import { parseTime } from '../../contract/time.ts';
import { addressDeadline } from './deadline.ts';

const PRIZE_TIMES = { created_at: '2026-11-19 20:00:00', expire_time: '2026-12-19 20:00:00' };

test.each([
  ['2026-11-19 20:00:00', { daysLeft: 30, secondsLeft: 2_592_000 }],
  ['2026-11-19 20:00:01', { daysLeft: 29, secondsLeft: 2_591_999 }],
  ['2026-12-18 20:00:00', { daysLeft: 1, secondsLeft: 86_400 }],
  ['2026-12-18 20:00:01', { daysLeft: 0, secondsLeft: 86_399 }],
  ['2026-12-19 19:59:59', { daysLeft: 0, secondsLeft: 1 }],
  ['2026-12-19 20:00:00', { daysLeft: 0, secondsLeft: 0 }],
  ['2027-01-01 00:00:00', { daysLeft: 0, secondsLeft: 0 }],
])('at %s, the time left is %j', (nowText, timeLeft) =>
  expect(addressDeadline(PRIZE_TIMES, parseTime(nowText) ?? 0)).toEqual({
    totalDays: 30,
    ...timeLeft,
  }),
);

test('a prize without `expire_time` has no deadline', () => {
  expect(addressDeadline({ ...PRIZE_TIMES, expire_time: null }, 0)).toBeNull();
});
