import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { addDays } from '../../../lib/month-days.ts';
import { cashFlow } from './cash-flow.ts';

const due = (maturity_date: string, amount: number, status: number = HOLDING_STATUS.held) =>
  ({ maturity_date, amount: fen(amount), status }) as Parameters<typeof cashFlow>[0][number];

test('sums the open principal by the month of its maturity; what is overdue is due this month', () => {
  const { months, laterAmount } = cashFlow(
    [
      due('2026-12-31', 300_00),
      due('2026-12-05', 100_00, HOLDING_STATUS.coolingOff),
      due('2026-10-31', 5_00),
      due('2027-04-30', 40_00),
      due('2027-05-01', 70_00),
      due('2026-12-10', 900_00, HOLDING_STATUS.matured),
      due('2026-12-11', 900_00, HOLDING_STATUS.cancelled),
    ],
    '2026-11',
  );
  expect(months.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-11', 5_00],
    ['2026-12', 400_00],
    ['2027-01', 0],
    ['2027-02', 0],
    ['2027-03', 0],
    ['2027-04', 40_00],
  ]);
  expect(months[1]?.due.map(({ maturity_date }) => maturity_date)).toEqual([
    '2026-12-05',
    '2026-12-31',
  ]);
  expect(laterAmount).toBe(70_00);
});

test('the months and the rest add up to the open principal', () => {
  const holding = fc
    .tuple(
      fc.integer({ min: -400, max: 800 }),
      fc.nat(10_000_000),
      fc.constantFrom(...Object.values(HOLDING_STATUS)),
    )
    .map(([days, amount, status]) => due(addDays('2026-11-21', days), amount, status));
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 20 }), (holdings) => {
      const { months, laterAmount } = cashFlow(holdings, '2026-11');
      const open = holdings.filter(({ status }) => isOpenHolding(status));
      expect(months.reduce((sum, { amount }) => sum + amount, laterAmount)).toBe(
        open.reduce((sum, { amount }) => sum + amount, 0),
      );
    }),
  );
});
