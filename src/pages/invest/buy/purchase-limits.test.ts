import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import { readAmount } from '../../shared/read-amount.ts';
import {
  findBrokenLimit,
  findShortage,
  maxPurchase,
  roundDownToStep,
  toInputText,
} from './purchase-limits.ts';

const LIMITS = {
  min_amount: fen(100_000),
  step_amount: fen(10_000),
  max_per_user: fen(1_000_000),
  quota_left: fen(500_000),
};
const FUNDS = { balance: fen(1_234_567), heldAmount: fen(0) };

test('omits zero decimals in the input field and reads the same amount back', () => {
  expect([200_000, 200_050, 7].map((amount) => toInputText(fen(amount)))).toEqual([
    '2000',
    '2000.50',
    '0.07',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(readAmount(toInputText(fen(amount)))).toBe(amount);
    }),
  );
});

test('rounds an amount down to a whole step from the minimum', () => {
  expect(roundDownToStep(LIMITS, 123_456)).toBe(120_000);
  expect(roundDownToStep(LIMITS, 99_999)).toBeNull();
});

test('the maximum purchase respects balance, quota and personal limit', () => {
  expect(maxPurchase(LIMITS, FUNDS)).toBe(500_000);
  expect(maxPurchase(LIMITS, { ...FUNDS, heldAmount: fen(600_000) })).toBe(400_000);
  expect(maxPurchase(LIMITS, { ...FUNDS, balance: fen(50_000) })).toBeNull();
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(1_000_000), (balance, heldAmount) => {
      const funds = { balance: fen(balance), heldAmount: fen(heldAmount) };
      const max = maxPurchase(LIMITS, funds);
      if (max !== null) expect(findBrokenLimit(LIMITS, funds, max)).toBeNull();
    }),
  );
});

test('reports the first broken limit, in the order of the server’s checks', () => {
  const brokenLimit = (amount: number, funds = FUNDS) =>
    findBrokenLimit(LIMITS, funds, fen(amount));
  expect([600_000, 50_000, 105_000].map((amount) => brokenLimit(amount))).toEqual([
    'quota',
    'min',
    'step',
  ]);
  expect(brokenLimit(200_000, { ...FUNDS, heldAmount: fen(900_000) })).toBe('personal');
  expect(brokenLimit(200_000, { ...FUNDS, balance: fen(100_000) })).toBe('balance');
});

test('names what the balance lacks for the amount, or for the minimum without a possible amount', () => {
  const shortage = (balance: number, amount: number | null) =>
    findShortage(LIMITS, { ...FUNDS, balance: fen(balance) }, amount === null ? null : fen(amount));
  const forAmount = (missing: number) => ({ missing, isForMinimum: false });
  const forMinimum = (missing: number) => ({ missing, isForMinimum: true });
  expect(shortage(150_000, 200_000)).toEqual(forAmount(50_000));
  expect(shortage(200_000, 200_000)).toBeNull();
  expect(shortage(0, 100_000)).toEqual(forAmount(100_000));
  // No amount, below the minimum, off the step, above the quota.
  for (const amount of [null, 50_000, 105_000, 600_000]) {
    expect(shortage(40_000, amount)).toEqual(forMinimum(60_000));
    expect(shortage(150_000, amount)).toBeNull();
  }
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.option(fc.nat(2_000_000).map(fen)), (balance, amount) => {
      const found = findShortage(LIMITS, { ...FUNDS, balance: fen(balance) }, amount);
      if (!found) return;
      const raised = { ...FUNDS, balance: fen(balance + found.missing) };
      expect(findShortage(LIMITS, raised, amount)).toBeNull();
      expect(
        findBrokenLimit(LIMITS, raised, found.isForMinimum ? LIMITS.min_amount : amount!),
      ).toBeNull();
    }),
  );
});
