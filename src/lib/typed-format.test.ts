import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupTypedAmount, readTypedAmount, groupDigits } from './typed-format.ts';

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
  ['', [4], ''],
  ['1', [4], '1'],
  ['12345678', [4], '1234 5678'],
  ['6222020000000000018', [4], '6222 0200 0000 0000 018'],
  ['13800000001', [3, 4], '138 0000 0001'],
  ['138', [3, 4], '138'],
  ['1380', [3, 4], '138 0'],
] as const)('%j in groups of %j is %j', (digits, sizes, grouped) => {
  expect(groupDigits(digits, sizes)).toBe(grouped);
});

test('grouping keeps the digits and adds no space at either end', () => {
  const digits = fc.stringMatching(/^\d*$/);
  const sizes = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(digits, sizes, (text, groups) => {
      const grouped = groupDigits(text, groups);
      return grouped.replaceAll(' ', '') === text && grouped.trim() === grouped;
    }),
  );
});
