import { describe, expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { HOLDING_STATUS, RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import { parseTime } from '../../../../src/contract/time.ts';
import type { CardHoldingRow } from '../rows.ts';
import { incomeBetween } from './card-income.ts';
import { incomeAccrued, summariseHoldings } from './holdings.ts';

const timeOf = (time: string) => parseTime(time) ?? expect.fail(time);

/** 10,000.00 for 30 days in March 2026. */
const HOLDING: CardHoldingRow = {
  id: 1,
  order_no: 'C1',
  user_id: 1,
  product_id: 1,
  amount: fen(1_000_000),
  product: {
    code: 'T1',
    name: 'T1',
    docs: [],
    risk_level: RISK_LEVEL.cautious,
    benchmark_min: '1.80',
    benchmark_max: '2.20',
  },
  status: HOLDING_STATUS.held,
  buy_at: timeOf('2026-02-28 12:00:00'),
  cooling_off_end_at: timeOf('2026-03-01 12:00:00'),
  value_date: '2026-03-02',
  maturity_date: '2026-04-01',
  income_final: null,
  settled_at: null,
};

const incomeThrough = (last: string) =>
  incomeBetween(HOLDING.amount, HOLDING.product, HOLDING.value_date, last);

test.each([
  [
    'is zero in the cooling-off period',
    '2026-03-20 12:00:00',
    { status: HOLDING_STATUS.coolingOff },
    0,
  ],
  ['is zero on the first day of the term', '2026-03-02 23:59:59', {}, 0],
  [
    'includes the first day of the term from the second day on',
    '2026-03-03 00:00:00',
    {},
    incomeThrough('2026-03-02'),
  ],
  ['includes all days until yesterday', '2026-03-20 12:00:00', {}, incomeThrough('2026-03-19')],
  [
    'includes the last day of the term at maturity',
    '2026-04-01 00:00:00',
    {},
    incomeThrough('2026-03-31'),
  ],
  ['does not grow after the term', '2026-04-20 00:00:00', {}, incomeThrough('2026-03-31')],
  ['is zero after a cancellation', '2026-03-20 12:00:00', { status: HOLDING_STATUS.cancelled }, 0],
  [
    'is what a matured holding was paid',
    '2026-04-20 12:00:00',
    { status: HOLDING_STATUS.matured, income_final: fen(-7) },
    -7,
  ],
] as const)('the accrued income %s', (_, now, changes, income) =>
  expect(incomeAccrued({ ...HOLDING, ...changes }, timeOf(now))).toBe(income),
);

describe('summariseHoldings', () => {
  const NOW = timeOf('2026-03-20 12:00:00');
  const coolingHolding = {
    ...HOLDING,
    id: 2,
    amount: fen(200),
    maturity_date: '2026-03-30',
    status: HOLDING_STATUS.coolingOff,
  };
  const maturedHolding = {
    ...HOLDING,
    id: 3,
    status: HOLDING_STATUS.matured,
    income_final: fen(-7),
  };
  const gainHolding = { ...maturedHolding, id: 4, income_final: fen(107) };
  const cancelledHolding = { ...HOLDING, id: 5, status: HOLDING_STATUS.cancelled };

  test('sums the open holdings and returns the next maturity', () => {
    const yesterdayIncome = incomeThrough('2026-03-19') - incomeThrough('2026-03-18');
    expect(
      summariseHoldings(
        [HOLDING, coolingHolding, maturedHolding, gainHolding, cancelledHolding],
        NOW,
      ),
    ).toEqual({
      amount: 1_000_200,
      count: 2,
      coolingCount: 1,
      yesterdayIncome,
      realizedIncome: 100,
      nextMaturity: { date: '2026-03-30', amount: 200 },
    });
  });

  test('returns the earliest maturity whatever the order of the holdings', () => {
    const laterHolding = { ...HOLDING, id: 6, amount: fen(300), maturity_date: '2026-04-02' };
    const nextMaturity = { date: HOLDING.maturity_date, amount: HOLDING.amount };
    for (const holdings of [
      [HOLDING, laterHolding],
      [laterHolding, HOLDING],
    ])
      expect(summariseHoldings(holdings, NOW).nextMaturity).toEqual(nextMaturity);
  });

  test('has no next maturity without open holdings', () => {
    const emptySummary = { amount: 0, count: 0, yesterdayIncome: 0, nextMaturity: null };
    expect(summariseHoldings([maturedHolding, cancelledHolding], NOW)).toMatchObject(emptySummary);
  });
});
