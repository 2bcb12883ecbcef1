import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatCompact,
  formatCount,
  formatSignedAmount,
  groupThousands,
  isAmount,
} from './format-amount.ts';

describe('formatAmount', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [99_999, '999.99'],
    [1_234_567, '12,345.67'],
    [-50_000, '\u2212500.00'],
    [123_456_789_012, '1,234,567,890.12'],
  ])('%i fen reads %s', (fen, text) => expect(formatAmount(fen)).toBe(text));

  test('keeps every digit of the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const digits = formatAmount(fen).replace('\u2212', '-').replace(/[,.]/g, '');
        return Number(digits) === (fen === 0 ? 0 : fen);
      }),
    );
  });
});

test('formatCount groups the digits by thousands', () => {
  expect([formatCount(0), formatCount(1280), formatCount(1_000_000)]).toEqual([
    '0',
    '1,280',
    '1,000,000',
  ]);
});

test.each([
  ['', ''],
  ['7', '7'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
])('groupThousands turns %j into %j', (digits, text) => expect(groupThousands(digits)).toBe(text));

// A pattern with quadratic time runs into the timeout here.
test('groupThousands groups 300,000 digits', () => {
  expect(groupThousands('1'.repeat(300_001))).toBe(`1${',111'.repeat(100_000)}`);
});

describe('formatSignedAmount', () => {
  test.each([
    [843, '+8.43'],
    [5, '+0.05'],
    [-1_260, '\u221212.60'],
    [0, '0.00'],
    [-0, '0.00'],
  ])('the signed amount of %i fen reads %s', (fen, text) =>
    expect(formatSignedAmount(fen)).toBe(text),
  );

  test('an amount that is not zero always shows its sign, and never a hyphen', () => {
    const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((fen) => fen !== 0);
    fc.assert(
      fc.property(amounts, (fen) =>
        (fen > 0 ? /^\+[\d,]+\.\d\d$/ : /^\u2212[\d,]+\.\d\d$/).test(formatSignedAmount(fen)),
      ),
    );
  });
});

test.each([
  [0, true],
  [-3_820, true],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [null, false],
  [undefined, false],
])('%s is an amount of fen: %s', (value, expected) => expect(isAmount(value)).toBe(expected));

test.each([
  [986, 'zh-Hans', '986'],
  [23_456, 'zh-Hans', '2.3万'],
  [986, 'en', '986'],
  [23_456, 'en', '23.5K'],
])('the count %i in the language %s reads %s', (count, language, text) =>
  expect(formatCompact(count, language)).toBe(text),
);
