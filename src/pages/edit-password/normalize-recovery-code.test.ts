import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';

test.each([
  ['DEMK-7Q2M-XW9P', 'DEMK-7Q2M-XW9P'],
  ['demk7q2mxw9p', 'DEMK-7Q2M-XW9P'],
  [' DEMK 7Q2M XW9P\n', 'DEMK-7Q2M-XW9P'],
  ['DEMK—7Q2M–XW9P', 'DEMK-7Q2M-XW9P'],
  ['ｄｅｍｋ７ｑ２ｍｘｗ９ｐ', 'DEMK-7Q2M-XW9P'],
  [' demk-7q2m ', 'demk-7q2m'],
  ['DEMK-7Q2M-XW90', 'DEMK-7Q2M-XW90'],
])('%j is read as %s', (typed, read) => {
  expect(normalizeRecoveryCode(typed)).toBe(read);
});

test('is idempotent, and keeps text that is no code', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = normalizeRecoveryCode(typed);
      return normalizeRecoveryCode(read) === read && (read.length === 14 || read === typed.trim());
    }),
  );
});
