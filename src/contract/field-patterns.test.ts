import { expect, test } from 'vitest';
import { isToken } from './field-patterns.ts';

for (const [name, value, isValid] of [
  ['one character', 'a', true],
  ['4,096 characters', 'a'.repeat(4_096), true],
  ['4,097 characters', 'a'.repeat(4_097), false],
  ['nothing', '', false],
  ['the first and the last visible character', '!~', true],
  ['a space', 'a b', false],
  ['a line break at its end', 'a\n', false],
  ['other letters', 'é', false],
  ['a number', 7, false],
] as const)
  test(`${name} ${isValid ? 'can' : 'cannot'} be a token`, () => {
    expect(isToken(value)).toBe(isValid);
  });
