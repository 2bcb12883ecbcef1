import { expect, test } from 'vitest';
import { RISK_LEVEL } from '../../../contract/statuses.ts';
import type { ShanghaiTime } from '../../../contract/time.ts';
import { createTexts } from '../../../i18n/texts.ts';
import {
  paymentReceipt,
  prizeReceipt,
  purchaseReceipt,
  vipReceipt,
  withdrawalReceipt,
} from './receipts.ts';

const texts = createTexts('zh-Hans');
await texts.fetchAllTexts();
const t = texts.translate.getState();

/** A record with only the fields that its receipt shows. */
const toRecord = <Row>(fields: object) => fields as Row;

const WITHDRAWAL = {
  orderNo: 'W1',
  amount: 1000,
  fee: 100,
  net: 900,
  payee: '示例银行 **** 0018',
  appliedAt: '2026-11-21 10:00:00' as ShanghaiTime,
  auditedAt: null,
  arrival: '2026-11-24 23:59:59' as ShanghaiTime,
};

test.each([
  [
    0,
    '审核中',
    '预计到账金额',
    '9.00 元',
    ['手续费', '1.00 元'],
    ['预计到账', '2026-11-24 23:59:59'],
  ],
  [2, '已到账', '实际到账', '9.00 元', ['手续费', '1.00 元'], ['到账时间', '2026-11-24 23:59:59']],
  [5, '已取消', '退回可用余额', '10.00 元', ['手续费', undefined], ['预计到账', undefined]],
])(
  'the receipt of a withdrawal in status %i (%s) has the main row %s',
  (status, statusText, name, value, fee, arrival) => {
    const receipt = withdrawalReceipt({ ...WITHDRAWAL, status, statusText, failReason: null }, t);
    const rows = new Map(receipt.rows);
    expect(receipt).toMatchObject({ title: '提现凭证', state: statusText, mainRow: [name, value] });
    expect(rows.get(fee[0] ?? '')).toBe(fee[1]);
    expect(rows.get(arrival[0] ?? '')).toBe(arrival[1]);
    expect(rows.get('收款方式')).toBe('示例银行 **** 0018');
    expect(rows.get('订单号')).toBe('W1');
  },
);

test('the receipt of a matured holding shows the loss with its sign', () => {
  const receipt = purchaseReceipt(
    toRecord({
      order_no: 'C1',
      product_name: '稳健90天',
      risk_level: RISK_LEVEL.conservative,
      status_text: '已到期',
      amount: 100_000,
      settled_amount: 98_740,
      income_final: -1260,
      buy_time: '2026-08-01 10:00:00',
      cooling_off_end: '2026-08-02 10:00:00',
      value_date: '2026-08-03',
      maturity_date: '2026-11-01',
      settled_at: '2026-11-01 05:30:00',
    }),
    t,
  );
  expect(receipt.mainRow).toEqual(['本金', '1,000.00 元']);
  expect(receipt.rows).toContainEqual(['最终结果', '−12.60 元']);
  expect(receipt.rows).toContainEqual(['到账金额', '987.40 元']);
});

test('the receipt of a VIP order has a row with the payment time only if the order has one', () => {
  const order = {
    order_no: 'V1',
    pay_amount: 1990,
    start_time: '2026-11-21 10:00:00',
    expire_time: '2026-12-21 10:00:00',
  };
  const rowNames = (pay_time?: string) =>
    vipReceipt(toRecord({ ...order, pay_time }), 'VIP1', t).rows.map(([name]) => name);
  expect(rowNames('2026-11-21 10:00:00')).toContain('支付时间');
  expect(rowNames()).not.toContain('支付时间');
});

test.each([
  [{ cost_points: 20, used_free: false }, '20 积分'],
  [{ cost_points: 0, used_free: true }, '免费'],
  [{ cost_points: 20, used_free: true }, '免费'],
  [{ cost_points: 0, used_free: false }, '1 次抽奖机会'],
])('the receipt of a prize paid with %j shows the cost %s and no address', (payment, cost) => {
  const record = {
    draw_no: 'D1',
    prize_name: '晴雨伞',
    status_text: '已发货',
    odds_version: 2,
    express_company: '示例速运',
    express_no: 'SY1',
    created_at: '2026-10-22 20:00:00',
    address: { detail: '示例路88号' },
  };
  const receipt = prizeReceipt(toRecord({ ...record, ...payment }), t);
  expect(receipt.mainRow).toEqual(['奖品', '晴雨伞']);
  expect(receipt.rows).toContainEqual(['抽奖费用', cost]);
  expect(JSON.stringify(receipt)).not.toContain('示例路');
});

test('the receipt of a payment without an order number has the number of the fund record', () => {
  const record = {
    title: '购买 VIP1',
    type_text: '购买VIP',
    amount: 1990,
    txn_no: 'T1',
    ref: null,
    created_at: '2026-11-21 10:00:00',
  };
  const receipt = paymentReceipt(toRecord(record), true, t);
  expect(receipt).toMatchObject({ title: 'VIP 购买凭证', state: '支付成功', number: 'T1' });
  expect(receipt.mainRow[1]).toBe('19.90 元');
});
