import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { RISK_LEVEL, LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import { parseTime } from '../../../../src/contract/time.ts';
import { seedState } from '../../seed.ts';
import { addDays } from '../../shared/calendar.ts';
import { holdingDatesOf, finalIncome, maturityTransactions } from './card-orders.ts';

const HOLDING = { id: 1, user_id: 1, amount: fen(500_000) };
const transactionsFor = (income: number) => maturityTransactions(HOLDING, fen(income), 0);

test('posts the principal and the income of a matured holding separately', () => {
  expect(transactionsFor(489).map(({ biz_type, deltas }) => [biz_type, deltas])).toEqual([
    [LEDGER_TYPE.principalReturn, { invested: -500_000, available: 500_000 }],
    [LEDGER_TYPE.cardIncome, { card_pool: -489, available: 489 }],
  ]);
});

test('posts the remaining principal of a holding with a loss, and the loss without a change of the balance', () => {
  expect(transactionsFor(-3_750).map(({ biz_type, deltas }) => [biz_type, deltas])).toEqual([
    [LEDGER_TYPE.principalReturn, { invested: -496_250, available: 496_250 }],
    [LEDGER_TYPE.cardLoss, { invested: -3_750, card_pool: 3_750, available: 0 }],
  ]);
});

test('posts only the principal of a holding without income', () => {
  expect(transactionsFor(0).map(({ biz_type }) => biz_type)).toEqual([LEDGER_TYPE.principalReturn]);
});

test('balances each transaction and leaves nothing invested for any income', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 500_000 }), (income) => {
      const newTransactions = transactionsFor(income);
      for (const { deltas } of newTransactions)
        expect(Object.values(deltas).reduce((sum, delta) => sum + delta, 0)).toBe(0);
      const total = (account: 'invested' | 'available') =>
        newTransactions.reduce((sum, { deltas }) => sum + (deltas[account] ?? 0), 0);
      expect(total('invested')).toBe(-500_000);
      expect(total('available')).toBe(500_000 + income);
    }),
  );
});

test('a term starts on the day after the cooling-off period ends', () => {
  const buyAt = parseTime('2026-11-21 23:30:00') ?? 0;
  expect(holdingDatesOf({ cooling_off_hours: 24, term_days: 30 }, buyAt)).toEqual({
    cooling_off_end_at: parseTime('2026-11-22 23:30:00'),
    value_date: '2026-11-23',
    maturity_date: '2026-12-23',
  });
});

test('a loss is at most the whole amount', () => {
  const [holding] = seedState(7, Date.UTC(2026, 10, 21)).card_holdings;
  const product = { risk_level: RISK_LEVEL.aggressive, benchmark_max: '99999.00' };
  const days = Array.from({ length: 30 }, (_, day) => addDays('2026-11-01', day));
  const losses = days.map((value_date) =>
    finalIncome({
      ...holding!,
      amount: fen(100),
      value_date,
      maturity_date: addDays(value_date, 1),
      product: { ...holding!.product, ...product },
    }),
  );
  expect(Math.min(...losses)).toBe(-100);
});
