import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import { readAmount } from '../../shared/read-amount.ts';
import { brokenLimit, mostOf, snap, typedOf } from './purchase-limits.ts';

const SALE = {
  min_amount: fen(100_000),
  step_amount: fen(10_000),
  max_per_user: fen(1_000_000),
  quota_left: fen(500_000),
};
const OWN = { balance: fen(1_234_567), held: fen(0) };

test('an amount is written back without decimals that say nothing, and read as what it was', () => {
  expect([200_000, 200_050, 7].map((amount) => typedOf(fen(amount)))).toEqual([
    '2000',
    '2000.50',
    '0.07',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(readAmount(typedOf(fen(amount)))).toBe(amount);
    }),
  );
});

test('an amount is brought down to the steps from the least one', () => {
  expect(snap(SALE, 123_456)).toBe(120_000);
  expect(snap(SALE, 99_999)).toBeNull();
});

test('the most is what balance, quota and the own limit leave, and breaks no limit', () => {
  expect(mostOf(SALE, OWN)).toBe(500_000);
  expect(mostOf(SALE, { ...OWN, held: fen(600_000) })).toBe(400_000);
  expect(mostOf(SALE, { ...OWN, balance: fen(50_000) })).toBeNull();
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(1_000_000), (balance, held) => {
      const own = { balance: fen(balance), held: fen(held) };
      const most = mostOf(SALE, own);
      if (most !== null) expect(brokenLimit(SALE, own, most)).toBeNull();
    }),
  );
});

test('limits are named in the order in which the server looks', () => {
  const limitOf = (amount: number, own = OWN) => brokenLimit(SALE, own, fen(amount));
  expect([600_000, 50_000, 105_000].map((amount) => limitOf(amount))).toEqual([
    'quota',
    'min',
    'step',
  ]);
  expect(limitOf(200_000, { ...OWN, held: fen(900_000) })).toBe('personal');
  expect(limitOf(200_000, { ...OWN, balance: fen(100_000) })).toBe('balance');
});
