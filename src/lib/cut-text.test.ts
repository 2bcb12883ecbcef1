import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['𠮷𠮷𠮷', 3, '𠮷𠮷𠮷'],
  ['𠮷𠮷𠮷𠮷', 3, '𠮷𠮷𠮷'],
  ['a𠮷b', 2, 'a𠮷'],
])('cuts %j at %i characters: %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('never cuts a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      expect(cutText(text, max)).toBe([...text].slice(0, max).join(''));
    }),
  );
});
