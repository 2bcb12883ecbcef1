import type { CatalogLocale } from './resolve-locale.ts';

/** Every language in its own words, so that it is found by whoever cannot read the one on the screen. */
export const LANGUAGE_NAMES: Readonly<Record<CatalogLocale, string>> = {
  'zh-Hans': '简体中文',
  en: 'English',
};
