import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDigits, normalizeIdCard, normalizeMobile } from './normalize-input.ts';

test.each([
  ['11010519491231002x', '11010519491231002X'],
  [' 110105 19491231 002X ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
])('the identity number %j is read as %s', (typedText, expectedText) => {
  expect(normalizeIdCard(typedText)).toBe(expectedText);
});

test.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  ['\u202d138 0000 0001\u202c', '13800000001'],
  ['138–0000–0001', '13800000001'],
])('the mobile %j is read as %s', (typedText, expectedText) => {
  expect(normalizeMobile(typedText)).toBe(expectedText);
});

test.each([
  ['6222−0200−0000−0000−018', '6222020000000000018'],
  ['6222\u31640200\ufe0f', '62220200'],
  ['6222 **** **** 0018', '6222********0018'],
  ['6222…0018', '6222...0018'],
])('the number %j is read as %s', (typedText, expectedText) => {
  expect(normalizeDigits(typedText)).toBe(expectedText);
});

test('an 11-digit number keeps its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), (digits) => normalizeMobile(digits) === digits),
  );
});

test('normalizing a text twice gives the same as once', () => {
  for (const normalize of [normalizeDigits, normalizeIdCard])
    fc.assert(
      fc.property(
        fc.string(),
        (typedText) => normalize(normalize(typedText)) === normalize(typedText),
      ),
    );
});
