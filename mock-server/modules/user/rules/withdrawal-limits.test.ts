import { expect, test } from 'vitest';
import { fen, parseMoney } from '../../../../src/contract/money.ts';
import { formatTime, parseTime } from '../../../../src/contract/time.ts';
import { SETTINGS } from '../../common/seed.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import {
  withdrawalAmountError,
  expectedAt,
  freeTimesLeft,
  limitsLeftToday,
  withdrawalRules,
} from './withdrawal-limits.ts';

const rules = withdrawalRules(SETTINGS.withdraw);
const parseYuan = (text: string) => parseMoney(text) ?? fen(0);
const timeOf = (text: string) => parseTime(text) ?? 0;

const order = (
  amount: string,
  apply_at: string,
  status: WithdrawOrderRow['status'],
  is_free: 0 | 1 = 0,
) => ({ amount: parseYuan(amount), apply_at: timeOf(apply_at), status, is_free });

test('counts today’s withdrawals, without refused, failed and cancelled ones', () => {
  const orders = [
    order('4000.00', '2026-11-20 23:59:59', 2),
    order('4000.00', '2026-11-21 00:00:00', 2),
    order('1000.00', '2026-11-21 09:00:00', 0),
    order('500.00', '2026-11-21 09:00:30', 1),
    order('1000.00', '2026-11-21 09:01:00', 3),
    order('1000.00', '2026-11-21 09:02:00', 4),
    order('1000.00', '2026-11-21 09:03:00', 5),
  ];
  expect(limitsLeftToday(orders, rules, timeOf('2026-11-21 10:00:00'))).toEqual({
    times: 0,
    amount: parseYuan('4500.00'),
  });
});

test('counts the free withdrawals of the month in Shanghai, without cancelled ones', () => {
  const orders = [
    order('10.00', '2026-10-31 23:59:59', 2, 1),
    order('10.00', '2026-11-01 00:00:00', 2, 1),
    order('10.00', '2026-11-01 09:00:00', 0, 1),
    order('10.00', '2026-11-02 00:00:00', 5, 1),
    order('10.00', '2026-11-03 00:00:00', 2, 0),
  ];
  expect(freeTimesLeft(orders, 4, timeOf('2026-11-21 10:00:00'))).toBe(2);
  expect(freeTimesLeft(orders, 0, timeOf('2026-11-21 10:00:00'))).toBe(0);
});

test.each([
  ['9.99', 3, '10000.00', 51002, '10.00'],
  ['10.00', 3, '10000.00', null, undefined],
  ['5000.00', 3, '5000.00', null, undefined],
  ['5000.01', 3, '10000.00', 51003, '5,000.00'],
  ['10.00', 0, '10000.00', 51004, undefined],
  ['10.01', 1, '10.00', 51005, '10.00'],
])(
  'an amount of %s with %i withdrawals and %s left today gives the business error %s',
  (amount, timesLeft, amountLeft, code, n) => {
    const error = withdrawalAmountError(parseYuan(amount), rules, {
      times: timesLeft,
      amount: parseYuan(amountLeft),
    });
    expect(error?.code ?? null).toBe(code);
    expect(error?.n).toBe(n);
  },
);

test.each([
  ['a Thursday before four', '2026-11-19 15:59:59', '2026-11-20'],
  ['a Thursday at four', '2026-11-19 16:00:00', '2026-11-23'],
  ['a Friday before four', '2026-11-20 09:00:00', '2026-11-23'],
  ['a Friday after four', '2026-11-20 18:00:00', '2026-11-24'],
  ['a Saturday', '2026-11-21 10:00:00', '2026-11-24'],
  ['a Sunday night', '2026-11-22 23:59:59', '2026-11-24'],
])('a withdrawal requested on %s arrives by the end of %s', (_name, applyTime, day) => {
  expect(formatTime(expectedAt(timeOf(applyTime)))).toBe(`${day} 23:59:59`);
});
