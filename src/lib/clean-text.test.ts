import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['zero-width characters', '示\u200b例\u2060路\ufeff', '示例路'],
  ['soft hyphens', '示例\u00ad路', '示例路'],
  ['marks of the reading order', '\u202d示例路\u202c\u200e', '示例路'],
  ['control characters', '示例\u0000路\u0008', '示例路'],
  ['letters without a shape', '示\u3164例\uffa0路', '示例路'],
  ['spaces around the text', '\ufeff \u3000示例路\u00a0\n', '示例路'],
  ['variation selectors', '葛\u{e0100}城', '葛城'],
])('%s are removed', (_what, text, expectedText) => expect(cleanText(text)).toBe(expectedText));

test.each([
  ['radicals of the Kangxi dictionary', '⼤⼭⽕', '大山火'],
  ['radicals of the supplement', '⻄湖⻓⻛⻢⻰⻳⻥⻩⺟⺠', '西湖长风马龙龟鱼黄母民'],
  ['compatibility ideographs', '\uf92c\u{2f81a}', '郎冬'],
  ['decomposed letters', 'Jose\u0301', 'José'],
])('%s become the usual characters', (_what, text, expectedText) =>
  expect(cleanText(text)).toBe(expectedText),
);

test.each(['❤️', '👨‍👩‍👧‍👦', '𠮷野家 2㎡ ①', 'می‌خواهم', 'a\tb\nc', 'ａ，（）'])('%j stays', (text) =>
  expect(cleanText(text)).toBe(text),
);
