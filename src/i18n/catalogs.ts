import type { CatalogLocale, Locale } from './resolve-locale.ts';
import { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

export type CoreTexts = Readonly<Record<keyof typeof core, string>>;
export type PageTexts = Readonly<Record<keyof typeof pages, string>>;
export type TextKey = keyof CoreTexts | keyof PageTexts;

/** Chinese comes first and with the app; every other text is fetched. */
export const FIRST_TEXTS: CoreTexts = core;

export function catalogLocale(locale: Locale): CatalogLocale {
  return locale === 'zh-Hans' || locale === 'zh-Hant' ? 'zh-Hans' : 'en';
}

/** All texts of a language in two parts: what the first page needs, and the rest. */
export const CATALOGS = {
  'zh-Hans': {
    core: () => Promise.resolve(FIRST_TEXTS),
    pages: () => import('./zh-Hans/pages.ts').then((module): PageTexts => module.pages),
  },
  en: {
    core: () => import('./en/core.ts').then((module) => module.core),
    pages: () => import('./en/pages.ts').then((module) => module.pages),
  },
} as const;
