import type { Locale } from './resolve-locale.ts';
import type { AroundTexts, CoreTexts, PageTexts, PartialTexts } from './text-key.ts';
import { core } from './zh-Hans/core.ts';

/** The language whose core texts are in the chunk of the app. All other texts are loaded later. */
export const FIRST_LOCALE: Locale = 'zh-Hans';
export const FIRST_TEXTS: CoreTexts = core;

/** The languages with complete texts. Each name is in its own language, so that members can find theirs. */
export const LANGUAGE_NAMES = { 'zh-Hans': '简体中文', en: 'English' } as const;

/** Loads the texts of one language, in the order in which the app needs them. */
interface Catalog {
  /** The language of most texts: a partial catalogue such as `fr` has mostly English texts. */
  readonly language: keyof typeof LANGUAGE_NAMES;
  /** The login form, the titles and the errors. */
  readonly core: () => Promise<CoreTexts>;
  /** The texts around the pages, such as navigation and dialogs. */
  readonly around: () => Promise<AroundTexts>;
  readonly pages: () => Promise<PageTexts>;
}

const zhHans: Catalog = {
  language: 'zh-Hans',
  core: () => Promise.resolve(FIRST_TEXTS),
  around: () => import('./zh-Hans/around.ts').then((module) => module.around),
  pages: () => import('./zh-Hans/pages.ts').then((module) => module.pages),
};

const en: Catalog = {
  language: 'en',
  core: () => import('./en/core.ts').then((module) => module.core),
  around: () => import('./en/around.ts').then((module) => module.around),
  pages: () => import('./en/pages.ts').then((module) => module.pages),
};

/** Completes a partial catalogue with the texts of another language (CONTRIBUTING.md, Languages). */
function withFallback(
  { language, core, around, pages }: Catalog,
  load: () => Promise<{ texts: PartialTexts }>,
): Catalog {
  const withLoadedTexts =
    <Part>(loadPart: () => Promise<Part>) =>
    async (): Promise<Part> => ({ ...(await loadPart()), ...(await load()).texts });
  return {
    language,
    core: withLoadedTexts(core),
    around: withLoadedTexts(around),
    pages: withLoadedTexts(pages),
  };
}

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': withFallback(zhHans, () => import('./zh-Hant.ts')),
  fr: withFallback(en, () => import('./fr.ts')),
  es: withFallback(en, () => import('./es.ts')),
};
