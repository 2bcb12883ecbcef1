import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', null],
  ['abc', 'weak'],
  ['12345678', 'weak'],
  ['abcdefgh', 'weak'],
  ['abc12345', 'weak'],
  ['aaab7777', 'weak'],
  ['kite8042', 'medium'],
  ['Kite8042', 'medium'],
  ['Kite-8042', 'strong'],
  ['kite8042wren', 'strong'],
  ['Kite8042wren', 'strong'],
])('rates the password %j as %j', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
