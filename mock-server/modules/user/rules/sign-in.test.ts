import fc from 'fast-check';
import { expect, test } from 'vitest';
import { YES } from '../../../../src/contract/flag.ts';
import { SIGN_DAY_STATE } from '../../../../src/contract/statuses.ts';
import { addDays } from '../../shared/calendar.ts';
import { cycleOf, rewardOf, SIGN_CYCLE, signState } from './sign-in.ts';

const FIRST_DAY = '2026-01-01';

/** The daily sign-ins of a member who signs in on the days marked true. */
function signInOn(days: readonly boolean[]) {
  const logs: { date: string; streak: number }[] = [];
  days.forEach((isSigned, i) => {
    const date = addDays(FIRST_DAY, i);
    if (isSigned) logs.push({ date, streak: signState(logs, date).streak + 1 });
  });
  return logs;
}

test('counts the streak up to today, or up to yesterday before today’s sign-in', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (days) => {
      const logs = signInOn(days);
      const today = addDays(FIRST_DAY, days.length - 1);
      const streakUntil = (dayCount: number) =>
        days.slice(0, dayCount).length - 1 - days.slice(0, dayCount).lastIndexOf(false);
      const isSignedToday = days.at(-1) === true;
      const streak = streakUntil(isSignedToday ? days.length : days.length - 1);
      expect(signState(logs, today)).toEqual({ isSignedToday, streak });
    }),
  );
});

test('each cycle of seven days pays 90 points and one chance', () => {
  fc.assert(
    fc.property(fc.nat(200), (cycles) => {
      const week = SIGN_CYCLE.map((_points, i) => rewardOf(cycles * 7 + i + 1));
      expect(week.map(({ points }) => points)).toEqual([...SIGN_CYCLE]);
      expect(week.map(({ chance }) => chance)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    }),
  );
});

test.each([
  [1, [5, 5, 10, 10, 15, 15, 30]],
  [1.1, [5, 5, 11, 11, 16, 16, 33]],
  [1.2, [6, 6, 12, 12, 18, 18, 36]],
  [1.5, [7, 7, 15, 15, 22, 22, 45]],
])('rounds points down with the multiplier %d', (multiplier, points) =>
  expect(SIGN_CYCLE.map((_points, i) => rewardOf(i + 1, multiplier).points)).toEqual(points),
);

/** The stored rewards of a streak, without VIP. */
const logsOf = (streak: number) => Array.from({ length: streak }, (_, i) => rewardOf(i + 1));

const statesOf = (streak: number, isSignedToday: boolean) =>
  cycleOf({ streak, isSignedToday }, 1, logsOf(streak)).map(({ state }) => state);

test.each([
  ['no day is done', 0, false, [2, 3, 3, 3, 3, 3, 3]],
  ['the first day is done', 1, true, [1, 3, 3, 3, 3, 3, 3]],
  ['six days are done and the member has not signed in today', 6, false, [1, 1, 1, 1, 1, 1, 2]],
  ['all seven days are done', 7, true, [1, 1, 1, 1, 1, 1, 1]],
  ['the next cycle begins', 7, false, [2, 3, 3, 3, 3, 3, 3]],
  ['the streak continues in the next cycle', 9, true, [1, 1, 3, 3, 3, 3, 3]],
])('shows the states of the seven days when %s', (_name, streak, isSignedToday, states) =>
  expect(statesOf(streak, isSignedToday)).toEqual(states),
);

test('shows the chance of the seventh day', () => {
  expect(cycleOf({ streak: 6, isSignedToday: false }, 1.1, logsOf(6))[6]).toEqual({
    day: 7,
    points: 33,
    chance: YES,
    state: SIGN_DAY_STATE.today,
  });
});

test('after a VIP upgrade, done days keep their reward and later days use the new level', () => {
  const cycle = cycleOf({ streak: 9, isSignedToday: true }, 2, logsOf(9));
  expect(cycle.map(({ points }) => points)).toEqual([5, 5, 20, 20, 30, 30, 60]);
});
