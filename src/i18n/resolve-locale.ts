/** The languages a host can choose. */
export const LOCALES = ['zh-Hans', 'en', 'zh-Hant', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

const TRADITIONAL = /-(hant|tw|hk|mo|cht)\b/;

/** Returns the locale of a language tag: the same tag, then Chinese by script or region, then by prefix, else `en`. */
export function resolveLocale(tag: string): Locale {
  const normalizedTag = tag.trim().replaceAll('_', '-');
  const sameLocale = LOCALES.find((locale) => locale.toLowerCase() === normalizedTag.toLowerCase());
  if (sameLocale) return sameLocale;
  const lowerCaseTag = normalizedTag.toLowerCase();
  if (lowerCaseTag === 'chinese') return 'zh-Hans';
  if (/^zh\b/.test(lowerCaseTag)) {
    return !lowerCaseTag.includes('-hans') && TRADITIONAL.test(lowerCaseTag)
      ? 'zh-Hant'
      : 'zh-Hans';
  }
  return LOCALES.find((locale) => lowerCaseTag.split('-')[0] === locale) ?? 'en';
}
