import { expect, test } from 'vitest';
import { fen } from '../../../src/contract/money.ts';
import { formatAmount } from './format-amount.ts';

test('formats an amount with grouped thousands', () => {
  expect(
    [999, 99_999, 150_000, 123_456_789, -150_000].map((amount) => formatAmount(fen(amount))),
  ).toEqual(['9.99', '999.99', '1,500.00', '1,234,567.89', '-1,500.00']);
});
