import type { Locale } from './resolve-locale.ts';
import { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

/** The same texts in another language. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>;
export type CoreTexts = Translation<typeof core>;
export type PageTexts = Translation<typeof pages>;
export type TextKey = keyof CoreTexts | keyof PageTexts;

/** Chinese comes first and with the app; every other text is fetched. */
export const FIRST_TEXTS: CoreTexts = core;

/** The texts of one language in two parts: what the first page needs, and the rest. */
interface Catalog {
  /** The language that most of it is in. */
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

/** What a language has that is not whole. */
export interface OwnWords {
  readonly core: Partial<CoreTexts>;
  readonly pages: Partial<PageTexts>;
}

/** A language that has some words of its own and takes the others from another (ARCHITECTURE, "Languages"). */
const over = (base: Catalog, own: () => Promise<OwnWords>): Catalog => ({
  language: base.language,
  core: async () => ({ ...(await base.core()), ...(await own()).core }),
  pages: async () => ({ ...(await base.pages()), ...(await own()).pages }),
});

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': over(zhHans, () => import('./zh-Hant.ts')),
  fr: over(en, () => import('./fr.ts')),
  es: over(en, () => import('./es.ts')),
};
