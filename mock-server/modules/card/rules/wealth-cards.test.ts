import { expect, test } from 'vitest';
import { fen } from '../../../../src/contract/money.ts';
import { NOT_ASSESSED, PRODUCT_STATUS, RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import { parseTime } from '../../../../src/contract/time.ts';
import type { CardProductRow } from '../rows.ts';
import { productStatusAt, purchaseError, termsVersionOf } from './wealth-cards.ts';

const PRODUCT: CardProductRow = {
  id: 1,
  code: 'T3',
  name: '测试卡',
  issuer: '示例',
  custodian: '示例',
  type: 'fixed',
  risk_level: RISK_LEVEL.balanced,
  term_days: 30,
  min_amount: fen(100_000),
  step_amount: fen(10_000),
  max_per_user: fen(500_000),
  quota_total: fen(1_000_000),
  quota_left: fen(300_000),
  sold_before: fen(700_000),
  benchmark_min: '1.80',
  benchmark_max: '2.20',
  benchmark_basis: '',
  fee_rate: '0.20',
  cooling_off_hours: 24,
  start_time: '2026-11-01 09:00:00',
  end_time: '2026-12-01 15:00:00',
  status: PRODUCT_STATUS.onSale,
  docs: [
    { type: 'risk', title: '', url: '/a', version: 'r2' },
    { type: 'contract', title: '', url: '/b', version: 'c2' },
  ],
  faq: [],
  performance: [],
  updated_at: '2026-11-01 09:00:00',
};
const timeOf = (text: string) => parseTime(text) ?? 0;
const NOW = timeOf('2026-11-21 10:00:00');

test.each([
  ['before its start', PRODUCT_STATUS.soon, '2026-11-01 08:59:59', {}],
  ['at its start', PRODUCT_STATUS.onSale, '2026-11-01 09:00:00', {}],
  ['with nothing left', PRODUCT_STATUS.soldOut, '2026-11-21 10:00:00', { quota_left: fen(0) }],
  ['a moment before its end', PRODUCT_STATUS.onSale, '2026-12-01 14:59:59', {}],
  ['at its end', PRODUCT_STATUS.offShelf, '2026-12-01 15:00:00', {}],
  [
    'taken off the shelf',
    PRODUCT_STATUS.offShelf,
    '2026-11-21 10:00:00',
    { status: PRODUCT_STATUS.offShelf },
  ],
])('a product %s has the status %i', (_name, status, moment, changes) => {
  expect(productStatusAt({ ...PRODUCT, ...changes }, timeOf(moment))).toBe(status);
});

const BUYER = { risk_level: RISK_LEVEL.balanced, risk_expire_at: NOW + 1, openAmount: 0 };
const PURCHASE = {
  amount: fen(100_000),
  docVersions: { risk: 'r2', contract: 'c2' },
  readSeconds: 10,
};

test.each([
  [null, {}, {}, {}],
  [null, {}, {}, { amount: fen(110_000) }],
  [61001, { status: PRODUCT_STATUS.offShelf }, {}, {}],
  [61002, { start_time: '2026-11-21 10:00:01' }, {}, {}],
  [null, { start_time: '2026-11-21 10:00:00' }, {}, {}],
  [61003, { end_time: '2026-11-21 10:00:00' }, {}, {}],
  [61004, { quota_left: fen(90_000) }, {}, {}],
  [null, { quota_left: fen(100_000) }, {}, {}],
  // The amount can be the minimum plus any number of steps.
  [null, { min_amount: fen(103_000) }, {}, { amount: fen(113_000) }],
  [61005, {}, {}, { amount: fen(90_000) }],
  [61005, {}, {}, { amount: fen(105_000) }],
  [61005, {}, {}, { amount: fen(-100_000) }],
  [61006, {}, { openAmount: 410_000 }, {}],
  [null, {}, { openAmount: 400_000 }, {}],
  [61007, {}, { risk_level: NOT_ASSESSED }, {}],
  [61007, {}, { risk_expire_at: NOW }, {}],
  [61008, {}, { risk_level: RISK_LEVEL.conservative }, {}],
  [61009, {}, {}, { readSeconds: 9 }],
  [10008, {}, {}, { docVersions: { risk: 'r1', contract: 'c2' } }],
  [10008, {}, {}, { docVersions: { risk: 'r2', contract: 'c3' } }],
  [null, {}, {}, { termsVersion: termsVersionOf(PRODUCT, NOW) }],
  [10008, {}, {}, { termsVersion: 'outdated' }],
  [10008, { fee_rate: '0.50' }, {}, { termsVersion: termsVersionOf(PRODUCT, NOW) }],
  [61009, {}, {}, { termsVersion: 'outdated', readSeconds: 9 }],
])(
  'purchaseError returns %s for the changes %j of the product, %j of the buyer, %j of the purchase',
  (code, product, buyer, purchase) => {
    const error = purchaseError(
      { ...PRODUCT, ...product },
      { ...BUYER, ...buyer },
      { ...PURCHASE, ...purchase },
      10,
      NOW,
    );
    expect(error?.code ?? null).toBe(code);
  },
);

test('returns the first business error in the order of the checks when several apply', () => {
  const error = purchaseError(
    { ...PRODUCT, quota_left: fen(0) },
    { ...BUYER, risk_level: NOT_ASSESSED },
    { ...PURCHASE, amount: fen(1), readSeconds: 0 },
    10,
    NOW,
  );
  expect(error).toEqual({ code: 61004, params: { n: '0.00' } });
});

test('the business error of an amount names the minimum and the step', () => {
  const purchase = { ...PURCHASE, amount: fen(105_000) };
  const params = { n: '1,000.00', m: '100.00' };
  expect(purchaseError(PRODUCT, BUYER, purchase, 10, NOW)).toEqual({ code: 61005, params });
});
