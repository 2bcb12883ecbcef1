import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import { pastOutcomes } from './past-outcomes.ts';

/** Periods of 91 days with these rates, in this order. */
const periods = (...rates: string[]) => ({
  performance: rates.map((rate, i) => ({
    from: `20${10 + i}-05-01`,
    to: `20${10 + i}-07-30`,
    rate,
  })),
});

const resultsOf = (rates: string[], yuan: number) =>
  pastOutcomes(periods(...rates), fen(yuan * 100)).map(({ rank, days, result }) => [
    rank,
    days,
    result,
  ]);

test.each([
  // 10,000 × −1.12 % × 91 / 365 = −27.92…; the middle of four is the lower of two.
  [
    ['3.46', '-1.12', '4.05', '-0.38'],
    10_000,
    [
      ['worst', 91, -2792],
      ['middle', 91, -947],
      ['best', 91, 10097],
    ],
  ],
  [
    ['2.00', '1.00', '3.00'],
    1_000,
    [
      ['worst', 91, 249],
      ['middle', 91, 499],
      ['best', 91, 748],
    ],
  ],
  [
    ['2.31', '2.24'],
    1_000,
    [
      ['worst', 91, 558],
      ['best', 91, 576],
    ],
  ],
  [['-2'], 1_000, [['only', 91, -498]]],
  [[], 1_000, []],
  // A rate that cannot be read: no outcome, because the worst period is unknown.
  [['2.00', 'n/a', '3.00'], 1_000, []],
])('the rates %j bring %d yuan the results %j', (rates, yuan, expected) => {
  expect(resultsOf(rates, yuan)).toEqual(expected);
});

test('rounds like the income of a holding: half a fen of a gain up, a fraction of a loss to zero', () => {
  const result = (rate: string, days: number, amount: number) =>
    pastOutcomes(
      {
        performance: [{ from: '2026-01-01', to: `2026-01-${String(days).padStart(2, '0')}`, rate }],
      },
      fen(amount),
    )[0]?.result;
  // 36,500 fen at 1 % bring one fen a day; half of the amount brings half a fen.
  expect(result('1', 1, 36_500)).toBe(1);
  expect(result('1', 1, 18_250)).toBe(1);
  expect(result('1', 1, 18_249)).toBe(0);
  expect(result('-1', 1, 36_500)).toBe(-1);
  expect(Object.is(result('-1', 1, 36_499), 0)).toBe(true);
});

test('ranks a period by its result, not by its yearly rate', () => {
  const performance = [
    { from: '2026-01-01', to: '2026-01-10', rate: '5.00' },
    { from: '2026-01-01', to: '2026-12-31', rate: '2.00' },
  ];
  expect(pastOutcomes({ performance }, fen(1_000_000)).map(({ days }) => days)).toEqual([10, 365]);
});

test('worst, middle and best are in order, are real periods, and are off by less than one fen', () => {
  const rate = fc
    .integer({ min: -9_999, max: 9_999 })
    .map((hundredths) => (hundredths / 100).toFixed(2));
  fc.assert(
    fc.property(
      fc.array(rate, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      (rates, amount) => {
        const product = periods(...rates);
        const outcomes = pastOutcomes(product, fen(amount));
        const results = outcomes.map(({ result }) => result);
        expect(results).toEqual([...results].sort((a, b) => a - b));
        for (const { from, days, result } of outcomes) {
          const period = product.performance.find((each) => each.from === from);
          const exact = (amount * Number(period!.rate) * days) / 36_500;
          expect(Math.abs(result - exact)).toBeLessThan(1.001);
          // Rounding never makes a loss larger, nor a gain a loss.
          expect(result).toBeGreaterThan(exact - 0.501);
        }
      },
    ),
  );
});
