/** The languages the element can be asked for. */
export const LOCALES = ['zh-Hans', 'en', 'zh-Hant', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages whose texts are whole. */
export type CatalogLocale = 'zh-Hans' | 'en';

/** The language that is read for the most part where another is asked for. */
export const catalogLocale = (locale: Locale): CatalogLocale =>
  locale === 'zh-Hans' || locale === 'zh-Hant' ? 'zh-Hans' : 'en';

const TRADITIONAL = /-(hant|tw|hk|mo|cht)\b/;

/** The known language a tag stands for: exact, then by script or region for Chinese, then by prefix; at last `en`. */
export function resolveLocale(tag: string): Locale {
  const normal = tag.trim().replaceAll('_', '-');
  const exact = LOCALES.find((locale) => locale.toLowerCase() === normal.toLowerCase());
  if (exact) return exact;
  const lower = normal.toLowerCase();
  if (lower === 'chinese') return 'zh-Hans';
  if (/^zh\b/.test(lower)) {
    return !lower.includes('-hans') && TRADITIONAL.test(lower) ? 'zh-Hant' : 'zh-Hans';
  }
  return LOCALES.find((locale) => lower.split('-')[0] === locale) ?? 'en';
}
