import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDirection, moneyText } from './money-text.ts';

describe('moneyText', () => {
  test.each([
    [1_234_567, false, '12,345.67'],
    [-1_260, false, '\u221212.60'],
    [843, true, '+8.43'],
    [-3_820, true, '\u221238.20'],
    [0, true, '0.00'],
    [-0, true, '0.00'],
    [5, true, '+0.05'],
    [Number.NaN, true, null],
    [1.5, false, null],
    [Number.POSITIVE_INFINITY, false, null],
    [null, false, null],
    [undefined, true, null],
  ])('%s fen, signed %s, is %s', (amountFen, isSigned, text) => {
    expect(moneyText(amountFen, isSigned)).toBe(text);
  });

  test('an amount that is not zero always shows its sign, and never a hyphen', () => {
    const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((fen) => fen !== 0);
    fc.assert(
      fc.property(amounts, (fen) =>
        (fen > 0 ? /^\+[\d,]+\.\d\d$/ : /^\u2212[\d,]+\.\d\d$/).test(moneyText(fen, true) ?? ''),
      ),
    );
  });
});

test.each([
  [1, 'gain'],
  [-1, 'loss'],
  [0, 'none'],
  [Number.NaN, 'none'],
  [null, 'none'],
])('%s fen go the way of %s', (amountFen, direction) => {
  expect(amountDirection(amountFen)).toBe(direction);
});
