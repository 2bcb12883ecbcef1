import { expect, test } from 'vitest';
import { shapeOf } from './shape-of.ts';

test.each([
  ['李䶮 138', "'字字 999'"],
  ['𠮷田〇', "'字字字'"],
  ['\u{33479}\u{31350}', "'字字'"],
  ['Zoë', "'aaa'"],
  ['𠮷'.repeat(24), `'${'字'.repeat(24)}'`],
  ['𠮷'.repeat(25), `'${'字'.repeat(24)}…'`],
  ['a'.repeat(23) + '𠮷𠮷', `'${'a'.repeat(23)}字…'`],
])('hides every letter and digit of %j', (text, shape) => {
  expect(shapeOf(text)).toBe(shape);
});
