import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, type Fen, parseMoney } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS, type RiskLevel } from '../../../../src/contract/statuses.ts';
import { seedState } from '../../seed.ts';
import { addDays } from '../../shared/calendar.ts';
import { incomeBetween } from './card-income.ts';
import { summariseHoldings } from './holdings.ts';

const product = (risk_level: RiskLevel, code = `T${risk_level}`) =>
  ({ code, risk_level, benchmark_min: '1.80', benchmark_max: '2.20' }) as const;

const dateAfter = (days: number) => addDays('2026-01-01', days);

const someDay = fc.integer({ min: 0, max: 2_000 }).map(dateAfter);

const incomeOn = (principal: Fen, risk_level: RiskLevel, date: string) =>
  incomeBetween(principal, product(risk_level), date, date);

const PRODUCTS = seedState(7, Date.UTC(2026, 10, 21)).card_products;

/** The income of the seeded product over a full term that begins on `firstDay`. */
const termIncome = (code: string, amount: Fen, firstDay: string) => {
  const product = PRODUCTS.find((known) => known.code === code) ?? expect.fail(code);
  return incomeBetween(amount, product, firstDay, addDays(firstDay, product.term_days - 1));
};

test.each([
  ['WX030', 16],
  ['WX045', 26],
])('100.00 in %s earns 0.%i over its term', (code, income) => {
  fc.assert(fc.property(someDay, (firstDay) => termIncome(code, fen(10_000), firstDay) === income));
});

test('keeps the income of every full term within the benchmark range', () => {
  const purchase = fc.constantFrom(...PRODUCTS).chain((boughtProduct) =>
    fc.tuple(
      fc.constant(boughtProduct),
      fc
        .integer({
          min: 0,
          max: (boughtProduct.max_per_user - boughtProduct.min_amount) / boughtProduct.step_amount,
        })
        .map((steps) => fen(boughtProduct.min_amount + steps * boughtProduct.step_amount)),
      someDay,
    ),
  );
  fc.assert(
    fc.property(purchase, ([{ code, term_days, ...benchmark }, amount, firstDay]) => {
      const percentAYear = (termIncome(code, amount, firstDay) / amount / term_days) * 36_500;
      expect(percentAYear).toBeGreaterThanOrEqual(Number(benchmark.benchmark_min));
      expect(percentAYear).toBeLessThanOrEqual(Number(benchmark.benchmark_max));
    }),
    { numRuns: 500 },
  );
});

test('rounds gains half up and losses toward zero', () => {
  // The income of an amount a million times larger shows the fractions of a fen that rounding removes.
  const scale = 1_000_000;
  const term = fc.record({
    amount: fc.integer({ min: 1, max: 500_000 }),
    risk_level: fc.constantFrom<RiskLevel>(1, 2, 3, 4, 5),
    first: someDay,
    days: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(term, ({ amount, risk_level, first, days }) => {
      const incomeOf = (principal: number) =>
        incomeBetween(fen(principal), product(risk_level), first, addDays(first, days));
      const exact = incomeOf(amount * scale) / scale;
      const expected = exact > 0 ? Math.floor(exact + 0.5) : Math.ceil(exact);
      expect(incomeOf(amount)).toBe(fen(expected));
    }),
    { numRuns: 500 },
  );
});

test('rounds a loss below one fen to zero', () => {
  const dailyIncomes = Array.from({ length: 365 }, (_, i) => incomeOn(fen(1_000), 3, dateAfter(i)));
  expect(Math.min(...dailyIncomes)).toBe(0);
});

test('10,000.00 earn the middle of the benchmark range in a year, within 0.06', () => {
  const yearIncome = incomeBetween(fen(1_000_000), product(1), '2026-01-01', '2026-12-31');
  expect(Math.abs(yearIncome - 20_000)).toBeLessThanOrEqual(6);
});

test('risk level R1 earns every day, R2 earns nothing on some days, R3 to R5 lose money on some days', () => {
  const lowestIncomes = ([1, 2, 3, 4, 5] as const).map((level) =>
    Math.min(
      ...Array.from({ length: 365 }, (_, i) => incomeOn(fen(1_000_000), level, dateAfter(i))),
    ),
  );
  expect(lowestIncomes.map(Math.sign)).toEqual([1, 0, -1, -1, -1]);
});

test('risk level R2 never has two days in a row without income, and the next day pays the income of both days', () => {
  const dailyIncomes = Array.from({ length: 2_000 }, (_, i) =>
    incomeOn(fen(100_000_000), 2, dateAfter(i)),
  );
  const average =
    incomeBetween(fen(100_000_000), product(2), dateAfter(0), dateAfter(1_999)) / 2_000;
  const nextDayRatios = dailyIncomes.flatMap((income, i) =>
    dailyIncomes[i - 1] === 0 ? [income / average] : [],
  );
  expect(nextDayRatios.length).toBeGreaterThan(100);
  expect(Math.min(...nextDayRatios)).toBeGreaterThan(1);
  const meanRatio = nextDayRatios.reduce((sum, income) => sum + income, 0) / nextDayRatios.length;
  expect(meanRatio).toBeCloseTo(2, 0);
});

// A change of these values changes what members have already seen.
test.each([
  [1, [52, 57, 53, 57, 52, 55, 56, 55]],
  [2, [84, 46, 0, 81, 90, 42, 64, 60]],
  [3, [11, 19, 37, 49, 41, 120, 88, -45]],
  [4, [167, 75, 32, -29, 223, -6, -89, 259]],
  [5, [101, 93, 81, -58, 74, 36, 159, 109]],
] as const)(
  'keeps the daily incomes of risk level R%i the same in every version',
  (level, incomes) => {
    const dailyIncomes = incomes.map((_, i) => incomeOn(fen(1_000_000), level, dateAfter(i)));
    expect(dailyIncomes).toEqual(incomes);
  },
);

test('incomeBetween returns zero when the last day is before the first', () => {
  for (const last of ['2026-01-01', '2025-12-31'])
    expect(incomeBetween(fen(1_000_000), product(1), '2026-01-02', last)).toBe(0);
});

test('the daily values of yesterday’s income add up to the accrued income of the term', () => {
  const value_date = '2026-03-01';
  const holding = {
    id: 1,
    order_no: 'C1',
    user_id: 1,
    product_id: 1,
    amount: parseMoney('100.00') ?? fen(0),
    product: { ...product(3), name: 'T3', docs: [] },
    status: HOLDING_STATUS.held,
    buy_at: 0,
    cooling_off_end_at: 0,
    income_final: null,
    settled_at: null,
    value_date,
    maturity_date: addDays(value_date, 180),
  };
  const noonOf = (date: string) => Date.parse(`${date}T12:00:00+08:00`);
  const shownIncomes = Array.from({ length: 180 }, (_, i) => {
    const { yesterdayIncome } = summariseHoldings([holding], noonOf(addDays(value_date, i + 1)));
    return yesterdayIncome;
  });
  expect(shownIncomes.reduce((sum, income) => sum + income, 0)).toBe(
    incomeBetween(holding.amount, holding.product, value_date, addDays(value_date, 179)),
  );
  expect(summariseHoldings([holding], noonOf(addDays(value_date, 182))).yesterdayIncome).toBe(0);
});
