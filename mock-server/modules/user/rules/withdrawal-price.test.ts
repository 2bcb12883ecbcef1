import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, parseMoney } from '../../../../src/contract/money.ts';
import { SETTINGS } from '../../common/seed.ts';
import { withdrawalRules } from './withdrawal-limits.ts';
import { feeOf } from './withdrawal-price.ts';

const rules = withdrawalRules(SETTINGS.withdraw);
const parseYuan = (text: string) => parseMoney(text) ?? fen(0);

test.each([
  ['10.00', '1.00'],
  ['200.00', '1.00'],
  ['200.01', '1.01'],
  ['500.00', '2.50'],
  ['500.01', '2.51'],
  ['4999.99', '25.00'],
  ['5000.00', '25.00'],
])('a withdrawal of %s has the fee %s', (amount, fee) => {
  expect(feeOf(parseYuan(amount), rules)).toBe(parseYuan(fee));
});

test('keeps the fee within its bounds, below the amount, and never lower for a larger amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: rules.min, max: rules.max - 1 }), (amount) => {
      const fee = feeOf(fen(amount), rules);
      expect(fee).toBeGreaterThanOrEqual(rules.feeMin);
      expect(fee).toBeLessThanOrEqual(rules.feeMax);
      expect(fee).toBeLessThan(amount);
      expect(fee * 10_000).toBeGreaterThanOrEqual(
        Math.min(amount * rules.feeRate, rules.feeMax * 10_000),
      );
      expect(feeOf(fen(amount + 1), rules)).toBeGreaterThanOrEqual(fee);
    }),
  );
});
