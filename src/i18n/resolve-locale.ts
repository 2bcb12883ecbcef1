/** The languages a host can choose. */
export const LOCALES = ['zh-Hans', 'en', 'zh-Hant', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

const TRADITIONAL = /-(hant|tw|hk|mo|cht)\b/;

/** Returns the locale of a language tag: the same tag, then Chinese by script or region, then by prefix, else `en`. */
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
