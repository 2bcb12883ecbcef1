import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  findDay,
  monthDays,
  monthOf,
  monthWeeks,
  weekdayOf,
} from './month-days.ts';

const months = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const daysOf = (month: string) => monthWeeks(month).flatMap((week) => week.filter((day) => day));

describe('the days of a month', () => {
  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2000-02', 29],
    ['1900-02', 28],
    ['2100-02', 28],
    ['2026-04', 30],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, count) => {
    expect(daysOf(month)).toHaveLength(count);
    expect(daysOf(month).at(-1)).toBe(`${month}-${count}`);
  });

  test.each([
    ['2026-02', 0, 4],
    ['2026-06', 1, 5],
    ['2026-11', 0, 5],
    ['2026-08', 6, 6],
    ['2026-01', 4, 5],
  ])('%s begins %i days after a Sunday and covers %i calendar weeks', (month, blankDays, weeks) => {
    expect(monthWeeks(month)).toHaveLength(weeks);
    expect(monthWeeks(month)[0]?.indexOf(`${month}-01`)).toBe(blankDays);
  });

  test('places every day of every month under the weekday of UTC, once and in order', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = monthWeeks(month);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        let expectedMs = Date.parse(`${month}-01T00:00:00Z`);
        for (const week of weeks)
          for (const [weekday, day] of week.entries()) {
            if (day === null) continue;
            const date = new Date(expectedMs);
            expect(day).toBe(date.toISOString().slice(0, 10));
            expect(weekday).toBe(date.getUTCDay());
            expect(weekdayOf(day)).toBe(weekday);
            expect(monthOf(day)).toBe(month);
            expect(dayNumber(day)).toBe(date.getUTCDate());
            expectedMs += 86_400_000;
          }
        expect(new Date(expectedMs).toISOString().slice(0, 7)).toBe(addMonths(month, 1));
      }),
    );
  });
});

describe('addMonths and addDays', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s plus %i months is %s', (month, count, result) => {
    expect(addMonths(month, count)).toBe(result);
  });

  test('adding and subtracting the same number of months returns the first month', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -240, max: 240 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
      }),
    );
  });
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 7, '2027-01-07'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-29', 365, '2029-02-28'],
  ['2026-11-21', -90, '2026-08-23'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
  expect(addDays(result, -count)).toBe(day);
});

const bounds = {
  min: '2026-10',
  max: '2026-12',
  canChoose: (day: string) => ['2026-10-05', '2026-12-05', '2027-01-02'].includes(day),
};

test.each([
  ['2026-10-05', 1, '2026-12-05'],
  ['2026-12-05', -1, '2026-10-05'],
  ['2026-12-05', 7, null],
  ['2026-11-21', 14, '2026-12-05'],
])('from %s in steps of %i days, the next day that can be chosen is %s', (day, step, nextDay) => {
  expect(findDay(day, step, bounds)).toBe(nextDay);
});

test('monthDays lists all days of a month', () => {
  expect(monthDays('2026-02')).toHaveLength(28);
  expect(monthDays('2026-02').at(-1)).toBe('2026-02-28');
});
