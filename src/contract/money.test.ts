import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fen, toWireMoney, money, parseMoney, shownMoney } from './money.ts';
import { readOutput } from './read-output.ts';

const anyFen = fc.integer({ min: -(10 ** 15 - 1), max: 10 ** 15 - 1 });

describe('money on the wire', () => {
  test.each([
    ['0.00', 0],
    ['0.01', 1],
    ['1234.50', 123_450],
    ['-500.00', -50_000],
    ['9999999999999.99', 999_999_999_999_999],
    ['1.00', 100],
    // 4.35 × 100 is 434.99999999999994 in floating point.
    ['4.35', 435],
  ])('the text %s is %i fen', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
    expect(toWireMoney(fen(amount))).toBe(text);
  });

  test.each([
    '1234.5',
    '1,234.50',
    '1.234',
    '01.00',
    '+1.00',
    '1e3',
    '',
    ' 1.00',
    '1.00 ',
    'NaN',
    'Infinity',
    '-',
    '１.00',
    '12345678901234.00',
    '--1.00',
    '.50',
    '1.',
  ])('parseMoney refuses %j', (text) => expect(parseMoney(text)).toBeNull());

  test('an amount that is formatted and parsed again stays the same', () => {
    fc.assert(fc.property(anyFen, (amount) => parseMoney(toWireMoney(fen(amount))) === amount));
  });

  test('parses minus zero as zero', () => {
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
  });

  test('parsing returns a safe integer or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text);
        return amount === null || Number.isSafeInteger(amount);
      }),
      { numRuns: 10_000 },
    );
  });

  test('sums of parsed amounts are exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 50 }), (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const amounts = parts.map((part) => parseMoney(toWireMoney(fen(part))) ?? NaN);
        return amounts.reduce((total, part) => total + part, 0) === sum;
      }),
    );
  });

  test.each([0.5, NaN, Infinity, 2 ** 53])('fen() throws for %d', (amount) => {
    expect(() => fen(amount)).toThrow(RangeError);
  });

  // docs/backend/envelope-and-errors.md lists what the app reads tolerantly.
  test.each([
    ['12.50', 1250, 1250],
    ['12.5', null, 1250],
    [12.5, null, 1250],
    [12.34, null, 1234],
    ['a', null, null],
  ])(
    'money() reads %j as %j, and shownMoney() reads it as %j',
    (value, exactAmount, displayedAmount) => {
      const readAmount = (schema: v.GenericSchema) => readOutput(schema, value).read?.data ?? null;
      expect([readAmount(money()), readAmount(shownMoney())]).toEqual([
        exactAmount,
        displayedAmount,
      ]);
    },
  );

  test.each([1234.5, null, undefined, true, [], {}])('a money field refuses %j', (value) => {
    expect(v.safeParse(money(), value).success).toBe(false);
  });
});
