import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const width = (line: string) => [...line].length;

test.each([
  ['好友完成实名，你得五元。', 6, ['好友完成实', '名，你得五', '元。']],
  ['You get 5.00 once.', 8, ['You get', '5.00', 'once.']],
  ['得 5.00 元', 4, ['得', '5.00', '元']],
  ['unbreakable', 4, ['unbreakable']],
  ['', 4, []],
  ['李𠮷𠮷𠮷𠮷', 2, ['李𠮷', '𠮷𠮷', '𠮷']],
  ['𠮷，𠮷。', 2, ['𠮷，', '𠮷。']],
  ['a𠮷⸱𰻝b', 1, ['a', '𠮷', '⸱', '𰻝', 'b']],
  ['葛\u{e0100}城', 2, ['葛\u{e0100}', '城']],
])('wraps %j at a width of %i', (text, maxWidth, lines) => {
  expect(wrapText(text, maxWidth, width)).toEqual(lines);
});

test('loses only spaces at line ends', () => {
  const texts = fc.string({
    unit: fc.constantFrom('好', '𠮷', '😀', '，', '。', 'a', '5', '.', ' '),
  });
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 12 }), (text, maxWidth) => {
      const lines = wrapText(text, maxWidth, width);
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      for (const line of lines) expect(line).toBe(line.trimEnd());
    }),
  );
});
