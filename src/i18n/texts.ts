import { createFetched } from '../lib/fetched.ts';
import { createSubject, type Observable } from '../lib/subject.ts';
import { CATALOGS, FIRST_TEXTS } from './catalogs.ts';
import type { TextKey } from './text-key.ts';
import type { Locale } from './resolve-locale.ts';

export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts on the screen: a function that is another one after every change. */
export interface Texts {
  readonly translate: Observable<Translate>;
  /** The language that is shown: another one only when its first texts are there. */
  readonly locale: () => Locale;
  /** The language that is really read: that of the texts which others stand over. */
  readonly language: () => string;
  /** Whether the first texts of the language are there from the start; otherwise ask `setLocale`. */
  readonly isReady: boolean;
  /** Shows a language as soon as its first texts are there; it is fetched once, however often it is asked for. */
  setLocale(locale: Locale): Promise<void>;
  /** Fetches the texts of the pages behind the login, once for everybody who asks. */
  readonly fetchPageTexts: () => Promise<void>;
  /** The brand of the host; without one that of the operator's configuration, then our own neutral one. */
  setBrand(brand: string | null): void;
  setOperatorBrand(brand: string): void;
  setOverrides(overrides: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A value as it is put into a sentence: the amount after a name in another script stays after it. */
const isolate = (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** The texts of one element. `{brand}` stands for the brand everywhere. */
export function createTexts(first: Locale): Texts {
  let locale = first;
  let wanted: Locale = 'zh-Hans';
  let shown: Locale = wanted;
  let loaded: Readonly<Record<string, string>> = FIRST_TEXTS;
  let overrides: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
  let brand: string | null = null;
  let operatorBrand: string | null = null;
  let hasPages = false;
  let latest: Promise<void> = Promise.resolve();

  function build(): Translate {
    const own = overrides[locale] ?? {};
    const find = (key: string): string => {
      const text = Object.hasOwn(own, key) ? own[key] : undefined;
      if (key === 'brand') return brand ?? text ?? operatorBrand ?? loaded[key] ?? '';
      return text ?? loaded[key] ?? key;
    };
    return (key, values = {}) =>
      find(key).replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'brand' ? find('brand') : isolate(String(values[name] ?? '')),
      );
  }

  const translate = createSubject(build());
  const show = () => translate.set(build());

  /** Loads what is wanted now; what was wanted before and comes later is not shown. */
  function load(): Promise<void> {
    const language = wanted;
    const catalog = CATALOGS[language];
    const parts = [catalog.core(), hasPages ? catalog.pages() : Promise.resolve({})] as const;
    const mine: Promise<void> = Promise.all(parts).then(
      ([core, pages]) => {
        if (mine !== latest) return latest;
        locale = shown = language;
        loaded = { ...core, ...pages };
        show();
        return undefined;
      },
      (cause: unknown) => {
        if (mine !== latest) return latest;
        locale = wanted = shown;
        // What is shown is there: whoever asks for that has nothing to wait for.
        latest = Promise.resolve();
        throw cause;
      },
    );
    latest = mine;
    return mine;
  }

  return {
    translate,
    locale: () => locale,
    language: () => CATALOGS[shown].language,
    isReady: first === 'zh-Hans',
    setLocale(next) {
      if (next === wanted) return latest;
      wanted = next;
      return load();
    },
    fetchPageTexts: createFetched(() => {
      hasPages = true;
      return load();
    }).fetch,
    setBrand(next) {
      brand = next;
      show();
    },
    setOperatorBrand(next) {
      if (next === operatorBrand) return;
      operatorBrand = next;
      show();
    },
    setOverrides(next) {
      overrides = next;
      show();
    },
  };
}
