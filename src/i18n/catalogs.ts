import type { Locale } from './resolve-locale.ts';
import type { CoreTexts, PageTexts, PartialTexts } from './text-key.ts';

/** The languages with complete texts. Each name is in its own language, so that members can find theirs. */
export const LANGUAGE_NAMES = { 'zh-Hans': '简体中文', en: 'English' } as const;

/** The files with the texts of one language. */
interface Catalog {
  /** The language of most texts: a partial catalogue such as `fr` has mostly English texts. */
  readonly language: keyof typeof LANGUAGE_NAMES;
  /** The login form, the titles and the errors. Those in simplified Chinese are in the chunk of the app. */
  readonly core?: () => Promise<CoreTexts>;
  /** All other texts. */
  readonly pages: () => Promise<PageTexts>;
  /** The texts that a partial catalogue replaces (CONTRIBUTING.md, Languages). */
  readonly partial?: () => Promise<PartialTexts>;
}

const zhHans: Catalog = {
  language: 'zh-Hans',
  pages: () => import('./zh-Hans/pages.ts').then((module) => module.pages),
};

const en: Catalog = {
  language: 'en',
  core: () => import('./en/core.ts').then((module) => module.core),
  pages: () => import('./en/pages.ts').then((module) => module.pages),
};

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': { ...zhHans, partial: () => import('./zh-Hant.ts').then((module) => module.texts) },
  fr: { ...en, partial: () => import('./fr.ts').then((module) => module.texts) },
  es: { ...en, partial: () => import('./es.ts').then((module) => module.texts) },
};

/** Fetches the texts of a language. A later catalogue replaces texts of an earlier one. */
export function fetchCatalogs(locale: Locale, isLoginOnly: boolean): Promise<PartialTexts[]> {
  const { core, pages, partial } = CATALOGS[locale];
  const loads = [core, isLoginOnly ? undefined : pages, partial];
  return Promise.all<PartialTexts>(loads.flatMap((load) => (load ? [load()] : [])));
}
