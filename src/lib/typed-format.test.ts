import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_FORMAT, groupTypedAmount, MOBILE_FORMAT, readTypedAmount } from './typed-format.ts';

test.each([
  ['', ''],
  ['1234.5', '1234.5'],
  ['1,234.50 元', '1234.50'],
  ['¥1,234.50', '1234.50'],
  ['￥１，２３４．５０', '1234.50'],
  ['12。5', '12.5'],
  [' 1 234 ', '1234'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['007', '007'],
  ['1.234', '1.234'],
])('the amount %j is read as %j', (typedText, expectedAmount) =>
  expect(readTypedAmount(typedText)).toBe(expectedAmount),
);

test.each(['12,5', '1,', '1,23', '1234,567', ',5', '-5', '1.2.3', 'abc', '5 美元', '1e3', '百'])(
  '%j is unreadable',
  (typedText) => expect(readTypedAmount(typedText)).toBeNull(),
);

test.each([
  ['', ''],
  ['1234', '1,234'],
  ['1234.', '1,234.'],
  ['1234567.5', '1,234,567.5'],
  ['1.2345', '1.2345'],
  ['.5', '.5'],
])('the amount %j is shown as %j', (plain, groupedAmount) => {
  expect(groupTypedAmount(plain)).toBe(groupedAmount);
});

test('parses grouped text back to its value', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{1,15}(\.\d{0,2})?$/),
      (plain) => readTypedAmount(groupTypedAmount(plain)) === plain,
    ),
  );
});

test.each([
  ['', '', CARD_FORMAT],
  ['1', '1', CARD_FORMAT],
  ['12345678', '1234 5678', CARD_FORMAT],
  ['6222020000000000018', '6222 0200 0000 0000 018', CARD_FORMAT],
  ['13800000001', '138 0000 0001', MOBILE_FORMAT],
  ['138', '138', MOBILE_FORMAT],
  ['1380', '138 0', MOBILE_FORMAT],
] as const)('%j is grouped as %j', (digits, groupedDigits, { format }) => {
  expect(format(digits)).toBe(groupedDigits);
});

test.each([
  ['card', CARD_FORMAT],
  ['mobile', MOBILE_FORMAT],
] as const)(
  'grouping a %s number keeps the digits and adds no space at either end',
  (_, { format }) => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d*$/), (digits) => {
        const groupedDigits = format(digits);
        return (
          groupedDigits.replaceAll(' ', '') === digits && groupedDigits.trim() === groupedDigits
        );
      }),
    );
  },
);
