import { formatCount } from '../lib/format-amount.ts';
import type { Locale } from './resolve-locale.ts';
import type { TextKey, TextValues } from './text-key.ts';

export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;

/** What `createTranslate` takes the texts from. The values change while the app runs. */
export interface TextSources {
  locale: Locale;
  /** The loaded texts of the shown language, by key. */
  catalog: Readonly<Record<string, string>>;
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

/** Returns a value as it appears in a text. A number gets thousands separators. */
const valueText = (value: string | number = '') =>
  typeof value === 'number' ? formatCount(value) : value;

export function createTranslate(sources: TextSources): Translate {
  const hostTexts = sources.overrides[sources.locale];
  const findText = (key: string): string => {
    const { catalog, brand, operatorBrand } = sources;
    const text = hostTexts?.[key];
    if (key === 'brand') return brand ?? text ?? operatorBrand ?? catalog[key] ?? '';
    return text ?? catalog[key] ?? key;
  };
  return (key, values: Readonly<Record<string, string | number>> = {}) =>
    findText(key).replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'brand' ? findText('brand') : isolate(valueText(values[name])),
    );
}
