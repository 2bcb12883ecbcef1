import { expect, test } from 'vitest';
import { ACTIVITY_STATUS } from '../../contract/statuses.ts';
import { drawsLeft, drawBlocker, nextPayment, totalOdds } from './draw-rules.ts';

const activity = {
  status: ACTIVITY_STATUS.on,
  free_left: 1,
  chances: 1,
  cost_points: 20,
  daily_limit: 10,
  today_draws: 0,
};
const NOTHING_LEFT = { free_left: 0, chances: 0 };

test.each([
  [{}, 100, null],
  [{}, 0, null],
  [{ free_left: 0 }, 0, null],
  [NOTHING_LEFT, 20, null],
  [NOTHING_LEFT, 19, 'short'],
  [{ today_draws: 9 }, 100, null],
  [{ today_draws: 10 }, 100, 'usedUp'],
  [{ ...NOTHING_LEFT, today_draws: 10 }, 0, 'usedUp'],
  [{ status: ACTIVITY_STATUS.soon, today_draws: 10 }, 100, 'soon'],
  [{ status: ACTIVITY_STATUS.ended, ...NOTHING_LEFT }, 0, 'ended'],
])('with the activity fields %o and %i points, the blocker is %s', (changes, points, blocker) => {
  expect(drawBlocker({ activity: { ...activity, ...changes }, points })).toBe(blocker);
});

test.each([
  [{}, 'free'],
  [{ free_left: 0 }, 'chance'],
  [NOTHING_LEFT, 'points'],
])('with the activity fields %o, the next draw is paid with: %s', (changes, payment) => {
  expect(nextPayment({ ...activity, ...changes })).toBe(payment);
});

test.each([
  [{}, 40, 4],
  [{ today_draws: 9 }, 40, 1],
  [{ today_draws: 11 }, 40, 0],
  [NOTHING_LEFT, 39, 1],
  [NOTHING_LEFT, 19, 0],
  [{ ...NOTHING_LEFT, cost_points: 0 }, 10, 10],
])('with the activity fields %o and %i points, %i draws are left', (changes, points, drawCount) => {
  expect(drawsLeft({ activity: { ...activity, ...changes }, points })).toBe(drawCount);
});

test('shows 100% as the total only if the odds of all prizes add up to 100%', () => {
  const ppms = [10, 490, 300_000, 20_000, 350_000, 200_000, 100_000, 29_500];
  const prizes = ppms.map((probability_ppm) => ({ probability_ppm }));
  expect(totalOdds(prizes)).toBe('100%');
  expect(totalOdds(prizes.slice(1))).toBe('99.999%');
});
