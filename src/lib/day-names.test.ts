import { expect, test } from 'vitest';
import { dayName, monthName, createShortDayFormatter, weekdayNames } from './day-names.ts';

test('names a month and a day in the given language', () => {
  expect(monthName('2026-11', 'zh-Hans')).toBe('2026年11月');
  expect(monthName('2026-11', 'en')).toBe('November 2026');
  expect(dayName('2026-11-02', 'zh-Hans')).toBe('11月2日星期一');
  expect(dayName('2026-11-02', 'en')).toBe('Monday, November 2');
  expect(createShortDayFormatter('zh-Hans')('2026-11-21')).toBe('11月21日 周六');
  expect(createShortDayFormatter('en')('2026-11-21')).toBe('Sat, Nov 21');
});

test('a week begins on Sunday', () => {
  expect(weekdayNames('zh-Hans').map(({ short }) => short)).toEqual([...'日一二三四五六']);
  expect(weekdayNames('en')[1]).toEqual({ short: 'M', long: 'Monday' });
  expect(weekdayNames('en')[0]?.long).toBe('Sunday');
});
