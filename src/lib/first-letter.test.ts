import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

test.each([
  ['青*', '青'],
  ['  alice', 'A'],
  ['𠮷野', '𠮷'],
  ['😀 joy', '😀'],
  ['', ''],
  ['   ', ''],
])('the first letter of "%s" is "%s"', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
