import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, toWireMoney } from '../../contract/money.ts';
import { withdrawalAmountError, maxAmount } from './amount-check.ts';

const limits = {
  min: fen(1000),
  max: fen(500_000),
  left_amount: fen(1_000_000),
  balance: fen(1_234_567),
};

test.each([
  ['', 'refused.missing', undefined],
  ['1.234', 'withdrawal.unreadable', undefined],
  ['0', 'withdrawal.belowMin', '10.00'],
  ['9.99', 'withdrawal.belowMin', '10.00'],
  ['5000.01', 'withdrawal.aboveMax', '5,000.00'],
  ['12345.68', 'withdrawal.aboveBalance', '12,345.67'],
])('refuses the amount %j with the text %s', (typedAmount, text, n) => {
  expect(withdrawalAmountError(typedAmount, limits)?.text).toBe(text);
  expect(withdrawalAmountError(typedAmount, limits)?.n).toBe(n);
});

test.each(['10', '5000'])('accepts the amount %s', (typedAmount) =>
  expect(withdrawalAmountError(typedAmount, limits)).toBeNull(),
);

test('names the remaining limit of today if only this limit is exceeded', () => {
  expect(withdrawalAmountError('300', { ...limits, left_amount: fen(20_000) })).toEqual({
    text: 'withdrawal.aboveDay',
    n: '200.00',
  });
});

test('accepts the result of `maxAmount` for any limits and balance not below the minimum', () => {
  const amounts = fc.integer({ min: 1000, max: 2_000_000 }).map(fen);
  fc.assert(
    fc.property(amounts, amounts, amounts, (balance, max, left_amount) => {
      const currentLimits = { min: fen(1000), balance, max, left_amount };
      expect(
        withdrawalAmountError(toWireMoney(maxAmount(currentLimits)), currentLimits),
      ).toBeNull();
    }),
  );
});
