import { expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { LEDGER_TYPE, VIP_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import {
  moneyOf,
  openPlatformAccounts,
  openUserAccounts,
  postTransaction,
  transfer,
} from '../../shared/ledger.ts';
import type { VipSegmentRow } from '../rows.ts';
import { orderVip } from './vip-orders.ts';
import type { VipQuote } from './vip-price.ts';

/** Ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
const daysLater = (days: number) => NOW + days * DAY_MS;

/** The first and last days of three VIP1 segments: one past, one running and one future. */
const VIP1_DAYS = [
  [-330, -300],
  [-10, 20],
  [20, 50],
] as const;

/** Orders VIP2 for a member with 50.00 yuan and these VIP1 segments. */
function orderVip2(
  changes: Partial<VipQuote>,
  segmentDays: readonly (readonly [number, number])[] = VIP1_DAYS,
) {
  const { db, transaction } = createStore(inMemory(emptyState()));
  const segment = (fromDay: number, toDay: number): Omit<VipSegmentRow, 'id'> => ({
    user_id: 1,
    level: VIP_LEVEL.vip1,
    start_at: daysLater(fromDay),
    end_at: daysLater(toDay),
    paid: fen(1_990),
    source: 'buy',
    order_no: 'V1',
  });
  const quote: VipQuote = {
    level: VIP_LEVEL.vip2,
    planVersion: '1',
    isRenewal: false,
    price: fen(4_990),
    deductions: [],
    forfeit: { amount: fen(0), days: 0 },
    payAmount: fen(3_000),
    startAt: NOW,
    endAt: daysLater(90),
    ...changes,
  };
  return transaction(() => {
    openPlatformAccounts(db);
    openUserAccounts(db, 1);
    const deltas = transfer('reward_pool', 'available', 5_000);
    postTransaction(db, { biz_type: LEDGER_TYPE.lotteryCash, user_id: 1, created_at: NOW, deltas });
    for (const [startDay, endDay] of segmentDays) db.vip_segments.insert(segment(startDay, endDay));
    const newSegment = orderVip(db, 1, quote, NOW, 'r');
    return { db, newSegment };
  });
}

const daysOf = ({ start_at, end_at }: VipSegmentRow) =>
  [start_at, end_at].map((at) => (at - NOW) / DAY_MS);

test('an upgrade ends the current and future periods and keeps past ones', () => {
  const { db, newSegment } = orderVip2({});
  expect(db.vip_segments.all().map(daysOf)).toEqual([
    [-330, -300],
    [-10, 0],
    [0, 0],
    [0, 90],
  ]);
  expect(newSegment).toMatchObject({ level: VIP_LEVEL.vip2, paid: 4_990, source: 'upgrade' });
  expect(newSegment.order_no).toMatch(/^V20261121.*4$/);
});

test('a purchase without a running period ends a future period', () => {
  const { db, newSegment } = orderVip2({}, [[10, 40]]);
  expect(db.vip_segments.all().map(daysOf)).toEqual([
    [0, 0],
    [0, 90],
  ]);
  expect(newSegment.source).toBe('upgrade');
});

test('a purchase without an unfinished period is no upgrade', () => {
  expect(orderVip2({}, [[-330, -300]]).newSegment.source).toBe('buy');
});

test('a renewal ends no existing period', () => {
  const { db, newSegment } = orderVip2({
    isRenewal: true,
    startAt: daysLater(50),
    endAt: daysLater(140),
  });
  expect(db.vip_segments.all().map(daysOf)).toEqual([
    [-330, -300],
    [-10, 20],
    [20, 50],
    [50, 140],
  ]);
  expect(newSegment.source).toBe('buy');
});

test.each([
  ['the amount left to pay', 3_000, 2],
  ['nothing for an upgrade that is paid by deductions', 0, 1],
])('charges %s', (_, pay, transactions) => {
  const { db } = orderVip2({ payAmount: fen(pay) });
  expect(moneyOf(db, 1, 'available')).toBe(5_000 - pay);
  expect(db.ledger_txns.all()).toHaveLength(transactions);
});
