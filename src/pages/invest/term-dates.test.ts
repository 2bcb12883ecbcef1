import { expect, test } from 'vitest';
import { parseTime } from '../../contract/time.ts';
import { dayOf, shortTime } from './term-dates.ts';

const at = (text: string) => parseTime(text) ?? 0;

test('the first day is day 1, the days before it 0, and the last is not passed', () => {
  const holding = { value_date: '2026-11-23', maturity_date: '2026-12-23' };
  const dayAt = (text: string) => dayOf(holding, at(text)).day;
  expect(dayAt('2026-11-22 23:59:59')).toBe(0);
  expect(dayAt('2026-11-23 00:00:00')).toBe(1);
  expect(dayAt('2027-01-05 00:00:00')).toBe(30);
});

test('the year is said where it is another one', () => {
  const now = at('2026-11-21 10:00:00');
  expect(shortTime('2026-12-05', now)).toBe('12-05');
  expect(shortTime('2027-02-21 06:00:00', now)).toBe('2027-02-21 06:00');
});
