import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';

test.each([
  ['DEMK-7Q2M-XW9P', 'DEMK-7Q2M-XW9P'],
  ['demk7q2mxw9p', 'DEMK-7Q2M-XW9P'],
  [' DEMK 7Q2M XW9P\n', 'DEMK-7Q2M-XW9P'],
  ['DEMK—7Q2M–XW9P', 'DEMK-7Q2M-XW9P'],
  ['ｄｅｍｋ７ｑ２ｍｘｗ９ｐ', 'DEMK-7Q2M-XW9P'],
  ['恢复码：DEMK-7Q2M-XW9P，请保存', 'DEMK-7Q2M-XW9P'],
  ['DEMK-7Q2M-XW9P。', 'DEMK-7Q2M-XW9P'],
  ['「DEMK-7Q2M-XW9P」', 'DEMK-7Q2M-XW9P'],
  ['恢复码 demk 7q2m xw9p 请保存', 'DEMK-7Q2M-XW9P'],
  ['My recovery code: DEMK-7Q2M-XW9P. Keep it.', 'DEMK-7Q2M-XW9P'],
  ['that demk-7q2m-xw9p', 'DEMK-7Q2M-XW9P'],
  ['DEMK\u20117Q2M\u00ad-\u200bXW9P', 'DEMK-7Q2M-XW9P'],
  ['DEMK−7Q2M−XW9P', 'DEMK-7Q2M-XW9P'],
  ['DEMK-7Q2M-\nXW9P', 'DEMK-7Q2M-XW9P'],
  ['DEMK - 7Q2M - XW9P', 'DEMK-7Q2M-XW9P'],
  ['DEMK-7Q2M-XW9P DEMK-7Q2M-XW9Q', 'DEMK-7Q2M-XW9P DEMK-7Q2M-XW9Q'],
  ['ADEMK-7Q2M-XW9P', 'ADEMK-7Q2M-XW9P'],
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

// A pattern with quadratic time runs into the timeout here.
test('reads a text with 300,000 spaces', () => {
  const spaces = ' '.repeat(300_000);
  expect(normalizeRecoveryCode(`x${spaces}DEMK-7Q2M-XW9P`)).toBe('DEMK-7Q2M-XW9P');
});
