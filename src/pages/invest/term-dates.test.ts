import { expect, test } from 'vitest';
import { parseTime } from '../../contract/time.ts';
import { termDay, formatShortTime } from './term-dates.ts';

const toTime = (text: string) => parseTime(text) ?? 0;

test('counts the first day of the term as 1, days before it as 0, and stops at the last day', () => {
  const holding = { value_date: '2026-11-23', maturity_date: '2026-12-23' };
  const dayAt = (text: string) => termDay(holding, toTime(text)).day;
  expect(dayAt('2026-11-22 23:59:59')).toBe(0);
  expect(dayAt('2026-11-23 00:00:00')).toBe(1);
  expect(dayAt('2027-01-05 00:00:00')).toBe(30);
});

test('leaves out the year if it is the current year', () => {
  const now = toTime('2026-11-21 10:00:00');
  expect(formatShortTime('2026-12-05', now)).toBe('12-05');
  expect(formatShortTime('2027-02-21 06:00:00', now)).toBe('2027-02-21 06:00');
});
