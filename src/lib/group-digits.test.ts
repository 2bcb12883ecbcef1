import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

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

test('what is grouped is the same digits, with no space at either end', () => {
  const digits = fc.stringMatching(/^\d*$/);
  const sizes = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(digits, sizes, (text, groups) => {
      const grouped = groupDigits(text, groups);
      return grouped.replaceAll(' ', '') === text && grouped.trim() === grouped;
    }),
  );
});
