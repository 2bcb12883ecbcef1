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
])('normalizes %j to %j', (typedText, normalized) => {
  expect(normalizeRecoveryCode(typedText)).toBe(normalized);
});

test('is idempotent, and only trims a text that is not a recovery code', () => {
  fc.assert(
    fc.property(fc.string(), (typedText) => {
      const normalized = normalizeRecoveryCode(typedText);
      return (
        normalizeRecoveryCode(normalized) === normalized &&
        (normalized.length === 14 || normalized === typedText.trim())
      );
    }),
  );
});
