import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeRealName } from './normalize-name.ts';

test.each([
  [' 张三 ', '张三'],
  ['　张　三　', '张三'],
  ['张 三', '张三'],
  ['姓名 张三', '张三'],
  ['真实姓名 张三', '张三'],
  ['户名：张三', '张三'],
  ['持卡人: 张三', '张三'],
  ['张\u00a0三', '张三'],
  ['张\u200b三', '张三'],
  ['\u202d张三\u202c', '张三'],
  ['\ufeff张三', '张三'],
  ['张\u00ad三', '张三'],
  ['张\u2060三', '张三'],
  ['张\u3164三', '张三'],
  ['张\n三\r\n', '张三'],
  ['欧阳 小北', '欧阳小北'],
  ['欧 阳 娜 娜', '欧阳娜娜'],
  // A PDF file may contain radicals in place of the characters that look the same.
  ['⻢⻓⻛', '马长风'],
  ['⼤⼭', '大山'],
  // Fonts of rare characters add a variation selector.
  ['葛\u{e0100}曾䮌', '葛曾䮌'],
  ['葛\ufe00城', '葛城'],
  // The compatibility ideographs are the same characters as the unified ones.
  ['\uf92c', '郎'],
  ['\u{2f81a}', '冬'],
  ['\ufa0e', '\ufa0e'],
  ['𠮷田明', '𠮷田明'],
  ['王〇', '王〇'],
  ['“张三”', '张三'],
  ['张三，', '张三'],
  ['（张三）', '张三'],
  ['姓名：张三', '张三'],
  ['姓 名： 张三', '张三'],
  ['“姓名：张三”', '张三'],
  ['Zhang San', 'Zhang San'],
  ['张*', '张*'],
  ['张三3', '张三3'],
  ['', ''],
])('the name %j is read as %s', (typedText, expectedText) => {
  expect(normalizeRealName(typedText)).toBe(expectedText);
});

test.each([...'·•‧・･．.∙⋅。｡●﹒⸱ꞏ\u0387'])('%s separates the parts of a name like ·', (dot) => {
  for (const typedText of [`买买提${dot}吐尔逊`, ` 买买提 ${dot} 吐尔逊`, `买买提${dot}\n吐尔逊`])
    expect(normalizeRealName(typedText)).toBe('买买提·吐尔逊');
  expect(normalizeRealName(`张三${dot}`)).toBe('张三');
});

test('two dots count as one, and three leave something out', () => {
  expect(normalizeRealName('买买提··吐尔逊')).toBe('买买提·吐尔逊');
  expect(normalizeRealName('王…明')).toBe('王...明');
  expect(normalizeRealName('王.. 。明')).toBe('王...明');
  expect(normalizeRealName('王。··')).toBe('王...');
});

test('a space in a long name stays, because it may stand for the dot', () => {
  expect(normalizeRealName('买买提 吐尔逊')).toBe('买买提 吐尔逊');
  expect(normalizeRealName('买 买 提 吐 尔 逊')).toBe('买买提吐尔逊');
});

test('normalizing a name twice gives the same as once', () => {
  const character = fc.oneof(
    fc.constantFrom(...'张𠮷〇·.•。 　\n，“”姓名：⼤⻓\u200b\ufe0f\u{e0100}'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const name = normalizeRealName(characters.join(''));
      expect(normalizeRealName(name)).toBe(name);
    }),
  );
});

// A pattern with quadratic time runs into the timeout here.
test('reads a name with 300,000 spaces and commas', () => {
  expect(normalizeRealName(`李${' '.repeat(300_000)}明`)).toBe('李明');
  const name = `李${'、'.repeat(300_000)}明`;
  expect(normalizeRealName(`${name}、`)).toBe(name);
});
