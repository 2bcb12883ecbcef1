import { expect, test } from 'vitest';
import { isToken } from './field-patterns.ts';

for (const [name, value, isValid] of [
  ['one character', 'a', true],
  ['4,096 characters', 'a'.repeat(4_096), true],
  ['4,097 characters', 'a'.repeat(4_097), false],
  ['an empty text', '', false],
  ['the first and the last visible character', '!~', true],
  ['text with a space', 'a b', false],
  ['text that ends with a line break', 'a\n', false],
  ['a letter outside ASCII', 'é', false],
  ['a number', 7, false],
] as const)
  test(`${name} ${isValid ? 'can' : 'cannot'} be a token`, () => {
    expect(isToken(value)).toBe(isValid);
  });
