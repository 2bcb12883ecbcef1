import { expect, test } from 'vitest';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { heldMonths, heldProducts } from './held-months.ts';

type Held = Parameters<typeof heldMonths>[0][number];

const holding = (part: Record<string, unknown>) =>
  ({
    product_id: 1,
    product_name: '稳享30天',
    amount: 100_00,
    status: HOLDING_STATUS.held,
    buy_time: '2026-09-10 10:00:00',
    settled_at: null,
    income_final: null,
    ...part,
  }) as Held;

const LOST = holding({
  status: HOLDING_STATUS.matured,
  amount: 500_00,
  buy_time: '2026-03-01 09:00:00',
  settled_at: '2026-10-31 00:00:00',
  income_final: -37_50,
});
const CANCELLED = holding({
  status: HOLDING_STATUS.cancelled,
  amount: 260_00,
  buy_time: '2026-10-25 09:00:00',
  settled_at: '2026-10-25 12:00:00',
});

test('each month ends with what it began with, plus purchases, minus what ended', () => {
  const months = heldMonths([LOST, CANCELLED, holding({})], '2026-11', 100_00) ?? expect.fail();
  expect(months.map(({ month }) => month)).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(months.map(({ held }) => held)).toEqual([500_00, 500_00, 500_00, 600_00, 100_00, 100_00]);
  expect(months[4]).toMatchObject({ bought: 260_00, ended: 760_00, realised: -37_50 });
  for (const [i, { held, bought, ended }] of months.slice(1).entries())
    expect(held).toBe((months[i]?.held ?? 0) + bought - ended);
});

test.each([
  ['the summary says another amount', [holding({})], 99_99],
  ['the end of a holding is unknown', [holding({ status: HOLDING_STATUS.matured })], 0],
])('nothing is drawn if %s', (_case, holdings, total) => {
  expect(heldMonths(holdings, '2026-11', total)).toBeNull();
});

test('open holdings are added up by product, largest first; the shares add up to the whole', () => {
  const products = heldProducts([
    holding({ product_id: 2, product_name: '稳享90天' }),
    holding({}),
    holding({ amount: 100_00 }),
    holding({ product_id: 3, amount: 1, status: HOLDING_STATUS.coolingOff }),
    LOST,
  ]);
  expect(products).toMatchObject([
    { id: 1, amount: 200_00, share: 666 },
    { id: 2, name: '稳享90天', amount: 100_00, share: 333 },
    { id: 3, amount: 1, share: 1 },
  ]);
  expect(heldProducts([LOST])).toEqual([]);
});
