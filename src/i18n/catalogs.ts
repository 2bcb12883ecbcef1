import type { Locale } from './resolve-locale.ts';
import { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

export type CoreTexts = Readonly<Record<keyof typeof core, string>>;
export type PageTexts = Readonly<Record<keyof typeof pages, string>>;
export type TextKey = keyof CoreTexts | keyof PageTexts;

/** Chinese comes first and with the app; every other text is fetched. */
export const FIRST_TEXTS: CoreTexts = core;

/** The texts of one language in two parts: what the first page needs, and the rest. */
interface Catalog {
  readonly core: () => Promise<CoreTexts>;
  readonly pages: () => Promise<PageTexts>;
}

const zhHans: Catalog = {
  core: () => Promise.resolve(FIRST_TEXTS),
  pages: () => import('./zh-Hans/pages.ts').then((module) => module.pages),
};

const en: Catalog = {
  core: () => import('./en/core.ts').then((module) => module.core),
  pages: () => import('./en/pages.ts').then((module) => module.pages),
};

/** A language that has some words of its own and takes the others from another (ARCHITECTURE, "Languages"). */
function over(
  base: Catalog,
  own: {
    core: () => Promise<{ core: Partial<CoreTexts> }>;
    pages: () => Promise<{ pages: Partial<PageTexts> }>;
  },
): Catalog {
  return {
    async core() {
      const [texts, { core }] = await Promise.all([base.core(), own.core()]);
      return { ...texts, ...core };
    },
    async pages() {
      const [texts, { pages }] = await Promise.all([base.pages(), own.pages()]);
      return { ...texts, ...pages };
    },
  };
}

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': over(zhHans, {
    core: () => import('./zh-Hant/core.ts'),
    pages: () => import('./zh-Hant/pages.ts'),
  }),
  fr: over(en, { core: () => import('./fr/core.ts'), pages: () => import('./fr/pages.ts') }),
  es: over(en, { core: () => import('./es/core.ts'), pages: () => import('./es/pages.ts') }),
};
