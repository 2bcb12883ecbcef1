import type { CatalogLocale } from './resolve-locale.ts';

/** Each language in its own words, for members who cannot read the current one. */
export const LANGUAGE_NAMES: Readonly<Record<CatalogLocale, string>> = {
  'zh-Hans': '简体中文',
  en: 'English',
};
