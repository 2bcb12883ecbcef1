import { expect, test } from 'vitest';
import { findForeignLanguage } from './find-foreign-language.ts';

test.each([
  ['zh', 'en', 'Chinese'],
  ['en', 'zh-Hans', '英语'],
  ['zh', 'zh-Hans', null],
  ['zh-Hant', 'zh-Hans', null],
  [undefined, 'en', null],
  ['xx', 'en', 'xx'],
])('an article in %s is shown to a reader of %s as %s', (tag, readerLanguage, name) => {
  expect(findForeignLanguage(tag, readerLanguage)).toBe(name);
});
