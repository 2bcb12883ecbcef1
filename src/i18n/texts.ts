import { createStore } from 'zustand/vanilla';
import { createLazy } from '../lib/lazy.ts';
import { CATALOGS } from './catalogs.ts';
import { createTranslate, type TextSources, type Translate } from './create-translate.ts';
import { createCatalogLoader, FIRST_TEXTS } from './load-catalogs.ts';
import type { Locale } from './resolve-locale.ts';

export type { Translate };

export type Texts = ReturnType<typeof createTexts>;

/** Creates the texts of one element. The brand replaces `{brand}` in a text. */
export function createTexts(firstLocale: Locale) {
  const sources: TextSources = {
    locale: firstLocale,
    catalog: FIRST_TEXTS,
    overrides: {},
    brand: null,
    operatorBrand: null,
  };
  const translate = createStore(() => createTranslate(sources));

  function update(change: Partial<TextSources>): void {
    Object.assign(sources, change);
    translate.setState(() => createTranslate(sources), true);
  }

  const { setLocale, loadAll } = createCatalogLoader((locale, catalog = sources.catalog) => {
    // More texts of the same language change nothing on the screen: the first page waits for the first texts.
    if (locale === sources.locale) sources.catalog = catalog;
    else update({ locale, catalog });
  });

  return {
    /** The translate function. When texts on the screen change, a new function replaces it. */
    translate,
    /** The language of the app. It changes when the texts of the next language are loaded. */
    locale: () => sources.locale,
    /** The language of most texts. It differs from `locale` if that has only a partial catalogue. */
    language: (): string => CATALOGS[sources.locale].language,
    /** Shows a language as soon as its texts are loaded. Wait for it before the first page is shown. */
    setLocale,
    /** Loads all texts, once for all callers. */
    fetchAllTexts: createLazy(loadAll).fetch,
    /** The host's brand; `null` falls back to the operator's brand, then to the catalogue. */
    setBrand: (brand: string | null) => update({ brand }),
    setOperatorBrand(operatorBrand: string) {
      const shownBrand = translate.getState()('brand');
      sources.operatorBrand = operatorBrand;
      // If the operator’s brand equals the shown brand, nothing on the screen changes.
      if (translate.getState()('brand') !== shownBrand) update({});
    },
    setOverrides: (overrides: TextSources['overrides']) => update({ overrides }),
  };
}
