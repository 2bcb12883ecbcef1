import { expect, test } from 'vitest';
import { birthdayOf, isAdult } from './identity.ts';

test('reads the birthday from the identity number', () => {
  expect(birthdayOf('11010519491231002X')).toBe('1949-12-31');
});

test.each([
  ['2008-11-21', '2026-11-21', true],
  ['2008-11-22', '2026-11-21', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('a person born on %s is an adult on %s: %s', (birthday, today, expected) => {
  expect(isAdult(birthday, today)).toBe(expected);
});
