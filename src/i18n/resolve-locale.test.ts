import { expect, test } from 'vitest';
import { resolveLocale } from './resolve-locale.ts';

test.each([
  ['zh-Hans', 'zh-Hans'],
  ['ZH-HANS', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh_CN', 'zh-Hans'],
  ['chinese', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['zh_HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-CHT', 'zh-Hant'],
  ['en-GB', 'en'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['de', 'en'],
  ['zhx', 'en'],
  ['', 'en'],
])('%s is shown in %s', (tag, locale) => expect(resolveLocale(tag)).toBe(locale));
