import { createSubject, type Observable } from '../lib/subject.ts';
import { CATALOGS, FIRST_TEXTS, catalogLocale, type TextKey } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';

export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts on the screen: a function that is another one after every change. */
export interface Texts {
  readonly translate: Observable<Translate>;
  readonly locale: () => Locale;
  /** Whether the first texts of the language are there from the start; otherwise ask `setLocale`. */
  readonly isReady: boolean;
  /** Shows another language as soon as its first texts are there. */
  setLocale(locale: Locale): Promise<void>;
  /** Fetches the texts of the pages behind the login; the same promise until it fails. */
  loadPages(): Promise<void>;
  setBrand(brand: string | null): void;
  setOverrides(overrides: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
}

/** The texts of one element. `{brand}` stands for the brand everywhere. */
export function createTexts(first: Locale): Texts {
  let locale = first;
  let loaded: Readonly<Record<string, string>> = FIRST_TEXTS;
  let overrides: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
  let brand: string | null = null;
  let loadingPages: Promise<void> | null = null;

  function build(): Translate {
    const own = overrides[locale] ?? {};
    const find = (key: string): string => {
      const text = (Object.hasOwn(own, key) ? own[key] : undefined) ?? loaded[key];
      return key === 'brand' ? (brand ?? text ?? '') : (text ?? key);
    };
    return (key, values = {}) =>
      find(key).replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'brand' ? find('brand') : String(values[name] ?? ''),
      );
  }

  const translate = createSubject(build());
  const show = () => translate.set(build());

  async function load(): Promise<void> {
    const wanted = locale;
    const catalog = CATALOGS[catalogLocale(wanted)];
    const parts = await Promise.all([catalog.core(), loadingPages ? catalog.pages() : {}]);
    if (wanted !== locale) return;
    loaded = { ...parts[0], ...parts[1] };
    show();
  }

  return {
    translate,
    locale: () => locale,
    isReady: catalogLocale(first) === 'zh-Hans',
    async setLocale(next) {
      locale = next;
      await load();
    },
    loadPages() {
      if (loadingPages) return loadingPages;
      // Marked before `load` looks at it.
      loadingPages = Promise.resolve().then(load);
      loadingPages.catch(() => (loadingPages = null));
      return loadingPages;
    },
    setBrand(next) {
      brand = next;
      show();
    },
    setOverrides(next) {
      overrides = next;
      show();
    },
  };
}
