import { expect, test } from 'vitest';
import { fen } from '../../src/contract/money.ts';
import { addDays } from './calendar.ts';
import { incomeAt, incomeBetween, incomeOn } from './card-income.ts';

const product = (risk_level: 1 | 2 | 3) =>
  ({ code: `T${risk_level}`, risk_level, benchmark_min: '1.80', benchmark_max: '2.20' }) as const;

const daysOf = (risk_level: 1 | 2 | 3) =>
  Array.from({ length: 365 }, (_, i) =>
    incomeOn(fen(1_000_000), product(risk_level), addDays('2026-01-01', i)),
  );

test('10 000.00 at 1.95 % a year is 0.53 a day, and 15.90 over 30 days', () => {
  const rateE8 = Math.floor((0.0195 / 365) * 1e8);
  expect(incomeAt(fen(1_000_000), rateE8)).toBe(53);
  const month = Array.from({ length: 30 }, () => incomeAt(fen(1_000_000), rateE8));
  expect(month.reduce((sum, income) => sum + income, 0)).toBe(1_590);
});

test('R1 earns every day, R2 not on some, R3 loses on some', () => {
  expect(Math.min(...daysOf(1))).toBeGreaterThan(0);
  expect(Math.min(...daysOf(2))).toBe(0);
  expect(Math.min(...daysOf(3))).toBeLessThan(0);
});

test('a year comes out near the middle of the benchmark', () => {
  const year = incomeBetween(fen(1_000_000), product(1), '2026-01-01', '2026-12-31');
  expect(year).toBeGreaterThan(18_000);
  expect(year).toBeLessThan(22_000);
});

test('no day, no income', () => {
  expect(incomeBetween(fen(1_000_000), product(1), '2026-01-02', '2026-01-01')).toBe(0);
});
