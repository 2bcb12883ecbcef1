import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, toWireMoney } from '../../contract/money.ts';
import { readAmount } from './read-amount.ts';

test.each([
  ['500', 50_000],
  ['500.', 50_000],
  ['500.5', 50_050],
  ['.5', 50],
  ['0', 0],
  ['0.00', 0],
  ['007', 700],
  ['99999999999999', Number.MAX_SAFE_INTEGER],
])('reads %s yuan as %i fen', (typedText, amount) => expect(readAmount(typedText)).toBe(amount));

test.each(['', '.', '1.234', '-5', '1e3', '1,5', 'abc', '1.2.3'])(
  'returns null for the text %j',
  (typedText) => expect(readAmount(typedText)).toBeNull(),
);

test('reads a formatted amount back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(readAmount(toWireMoney(fen(amount)))).toBe(amount);
    }),
  );
});
