import { formatCount } from '../lib/format-amount.ts';
import { CATALOGS } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';
import type { PluralText, Text, TextKey, TextValues } from './text-key.ts';

export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;

/** What `createTranslate` takes the texts from. The values change while the app runs. */
export interface TextSources {
  locale: Locale;
  /** The loaded texts of the shown language, by key. */
  catalog: Readonly<Record<string, Text>>;
  /** The host's texts, by locale and key. */
  overrides: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The brand that the host sets; `null` if it sets none. */
  brand: string | null;
  /** The brand in `common/config`. */
  operatorBrand: string | null;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates right-to-left text, so that the sentence around it keeps its order. */
const isolate = (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** A time or a phone number, whose spaces must not break a line. */
const DIGITS = /^[\d :*+-]+$/;

/** Returns a value as it appears in a text. A number gets thousands separators. */
const valueText = (value: string | number = '') =>
  typeof value === 'number'
    ? formatCount(value)
    : DIGITS.test(value)
      ? value.replace(/ /g, '\u00a0')
      : value;

/** Selects the form for the number `n` by the rules of the language. */
function pluralForm(forms: PluralText, language: string, n: string | number = ''): string {
  const category = new Intl.PluralRules(language).select(Number(n));
  return forms[category] ?? forms.other;
}

export function createTranslate(sources: TextSources): Translate {
  const hostTexts = sources.overrides[sources.locale];
  const findText = (key: string, n?: string | number): string => {
    const { catalog, locale } = sources;
    const text = hostTexts?.[key] ?? catalog[key] ?? key;
    // Most texts of a partial catalogue, such as `fr`, are in another language.
    return typeof text === 'string' ? text : pluralForm(text, CATALOGS[locale].language, n);
  };
  const findBrand = () =>
    sources.brand ?? hostTexts?.['brand'] ?? sources.operatorBrand ?? findText('brand');
  return (key, values: Readonly<Record<string, string | number>> = {}) => {
    const text = key === 'brand' ? findBrand() : findText(key, values['n']);
    return text.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'brand' ? findBrand() : isolate(valueText(values[name])),
    );
  };
}
