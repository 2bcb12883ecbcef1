import type { CatalogLocale, Locale } from './resolve-locale.ts';
import type { CoreTexts, PageTexts, PartialCatalog } from './text-key.ts';
import { core } from './zh-Hans/core.ts';

/** The language whose first texts are part of the app; all other texts are loaded. */
export const FIRST_LOCALE: Locale = 'zh-Hans';
export const FIRST_TEXTS: CoreTexts = core;

/** The texts of one language: `core` for the login page, `pages` for everything else. */
interface Catalog {
  /** The language most texts are in. */
  readonly language: 'zh-Hans' | 'en';
  readonly core: () => Promise<CoreTexts>;
  readonly pages: () => Promise<PageTexts>;
}

const zhHans: Catalog = {
  language: 'zh-Hans',
  core: () => Promise.resolve(FIRST_TEXTS),
  pages: () => import('./zh-Hans/pages.ts').then((module) => module.pages),
};

const en: Catalog = {
  language: 'en',
  core: () => import('./en/core.ts').then((module) => module.core),
  pages: () => import('./en/pages.ts').then((module) => module.pages),
};

/** Each language in its own words, for members who cannot read the current one. */
export const LANGUAGE_NAMES: Readonly<Record<CatalogLocale, string>> = {
  'zh-Hans': '简体中文',
  en: 'English',
};

/** Completes a partial catalogue with the texts of another language (ARCHITECTURE, "Languages"). */
const withFallback = (fallback: Catalog, load: () => Promise<PartialCatalog>): Catalog => ({
  language: fallback.language,
  core: async () => ({ ...(await fallback.core()), ...(await load()).core }),
  pages: async () => ({ ...(await fallback.pages()), ...(await load()).pages }),
});

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': withFallback(zhHans, () => import('./zh-Hant.ts')),
  fr: withFallback(en, () => import('./fr.ts')),
  es: withFallback(en, () => import('./es.ts')),
};
