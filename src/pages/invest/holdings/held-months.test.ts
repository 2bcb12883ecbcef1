import { expect, test } from 'vitest';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { heldMonths, monthEvents } from './held-months.ts';

type HoldingFields = Parameters<typeof heldMonths>[0][number];

const createHolding = (fields: Record<string, unknown>) =>
  ({
    amount: 100_00,
    status: HOLDING_STATUS.held,
    buy_time: '2026-09-10 10:00:00',
    settled_at: null,
    income_final: null,
    ...fields,
  }) as HoldingFields;

const HOLDING_WITH_LOSS = createHolding({
  status: HOLDING_STATUS.matured,
  amount: 500_00,
  buy_time: '2026-03-01 09:00:00',
  settled_at: '2026-10-31 00:00:00',
  income_final: -37_50,
});
const CANCELLED_HOLDING = createHolding({
  status: HOLDING_STATUS.cancelled,
  amount: 260_00,
  buy_time: '2026-10-25 09:00:00',
  settled_at: '2026-10-25 12:00:00',
});

test('each month holds the amount of the previous month, plus purchases, minus ended holdings', () => {
  const months =
    heldMonths([HOLDING_WITH_LOSS, CANCELLED_HOLDING, createHolding({})], '2026-11', 100_00) ??
    expect.fail();
  expect(months.map(({ month }) => month)).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(months.map(({ heldAmount }) => heldAmount)).toEqual([
    500_00, 500_00, 500_00, 600_00, 100_00, 100_00,
  ]);
  expect(months[4]).toMatchObject({
    boughtAmount: 260_00,
    endedAmount: 760_00,
    realisedResult: -37_50,
  });
  for (const [i, { heldAmount, boughtAmount, endedAmount }] of months.slice(1).entries())
    expect(heldAmount).toBe((months[i]?.heldAmount ?? 0) + boughtAmount - endedAmount);
});

test.each([
  ['the open holdings do not add up to the total', [createHolding({})], 99_99],
  ['the end of a holding is unknown', [createHolding({ status: HOLDING_STATUS.matured })], 0],
])('returns null if %s', (_case, holdings, total) => {
  expect(heldMonths(holdings, '2026-11', total)).toBeNull();
});

test('lists what happened in a month, newest first', () => {
  const holdings = [HOLDING_WITH_LOSS, CANCELLED_HOLDING, createHolding({})];
  const eventsOf = (month: string) =>
    monthEvents(holdings, month).map(({ kind, holding }) => [kind, holding.amount]);
  expect(eventsOf('2026-10')).toEqual([
    ['matured', 500_00],
    ['cancelled', 260_00],
    ['bought', 260_00],
  ]);
  expect(eventsOf('2026-09')).toEqual([['bought', 100_00]]);
  expect(eventsOf('2026-11')).toEqual([]);
});
