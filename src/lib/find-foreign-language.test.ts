import { expect, test } from 'vitest';
import { findForeignLanguage } from './find-foreign-language.ts';

test.each([
  ['zh', 'en', 'Chinese'],
  ['en', 'zh-Hans', '英语'],
  ['zh', 'zh-Hans', null],
  ['zh-Hant', 'zh-Hans', null],
  [undefined, 'en', null],
  ['xx', 'en', 'xx'],
])(
  'the foreign language of an article in %s is, for a reader of %s, %s',
  (tag, readerLanguage, name) => {
    expect(findForeignLanguage(tag, readerLanguage)).toBe(name);
  },
);
