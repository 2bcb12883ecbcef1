import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeIdCard, normalizeRealName, normalizeMobile } from './normalize-input.ts';

test.each([
  ['11010519491231002x', '11010519491231002X'],
  [' 110105 19491231 002X ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
])('the identity number %j is read as %s', (typedText, expectedText) => {
  expect(normalizeIdCard(typedText)).toBe(expectedText);
});

test.each([
  [' 张三 ', '张三'],
  ['买买提•吐尔逊', '买买提·吐尔逊'],
  ['买买提・吐尔逊', '买买提·吐尔逊'],
  ['张 三', '张 三'],
])('the name %j is read as %s', (typedText, expectedText) => {
  expect(normalizeRealName(typedText)).toBe(expectedText);
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

test('normalizing a text twice gives the same as once', () => {
  for (const normalize of [normalizeIdCard, normalizeRealName])
    fc.assert(
      fc.property(
        fc.string(),
        (typedText) => normalize(normalize(typedText)) === normalize(typedText),
      ),
    );
});
