import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

test.each([
  ['青*', '青'],
  ['  alice', 'A'],
  ['𠮷野', '𠮷'],
  ['😀 joy', '😀'],
  ['𰻝', '𰻝'],
  ['〇', '〇'],
  ['葛\u{e0100}城', '葛\u{e0100}'],
  ['e\u0301mile', 'E\u0301'],
  ['❤️ love', '❤️'],
  ['🇨🇳 中国', '🇨🇳'],
  ['👍🏽', '👍🏽'],
  ['👨‍👩‍👧 家', '👨‍👩‍👧'],
  ['\u200b\u2060张三', '张'],
  ['\ufeff\u00ad\u3164张三', '张'],
  ['\u0007张三', '张'],
  ['\u200b', ''],
  ['', ''],
  ['   ', ''],
])('the first letter of "%s" is "%s"', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
