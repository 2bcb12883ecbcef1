import { describe, expect, test } from 'vitest';
import { dayMarks, nextSignDay } from './sign-days.ts';

const NOVEMBER = {
  signedDays: ['2026-11-02', '2026-11-20'],
  today: '2026-11-21',
  joinedDay: '2026-11-01',
};

describe('the marks of the days of a month', () => {
  test('marks a day as done or missed; today and later days have no mark', () => {
    const marks = dayMarks('2026-11', NOVEMBER);
    expect(marks['2026-11-01']).toBe('missed');
    expect(marks['2026-11-02']).toBe('done');
    expect(marks['2026-11-19']).toBe('missed');
    expect(marks['2026-11-21']).toBeUndefined();
    expect(marks['2026-11-30']).toBeUndefined();
    expect(Object.keys(marks)).toHaveLength(20);
  });

  test('marks no day before the member joined as missed', () => {
    const marks = dayMarks('2026-11', { ...NOVEMBER, joinedDay: '2026-11-19' });
    expect(Object.keys(marks)).toEqual(['2026-11-02', '2026-11-19', '2026-11-20']);
    expect(dayMarks('2026-10', { ...NOVEMBER, joinedDay: '2026-11-19' })).toEqual({});
  });

  test('marks every day of a past month', () => {
    expect(Object.keys(dayMarks('2026-02', { ...NOVEMBER, joinedDay: '2020-01-01' }))).toHaveLength(
      28,
    );
  });
});

test.each([
  ['today', [1, 1, 2, 3, 3, 3, 3], 2],
  ['tomorrow', [1, 1, 3, 3, 3, 3, 3], 2],
  ['the first day of another cycle', [1, 1, 1, 1, 1, 1, 1], 0],
])('finds the next sign-in day of a cycle: %s', (_, states, index) => {
  const cycle = states.map((state) => ({ state }));
  expect(nextSignDay(cycle)).toBe(cycle[index]);
});
