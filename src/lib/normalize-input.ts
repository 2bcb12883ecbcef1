/** Removes spaces, dashes and invisible characters, and turns full-width digits into ASCII. */
export function normalizeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}

/** Like `normalizeDigits`, with a capital X. */
export function normalizeIdCard(typed: string): string {
  return normalizeDigits(typed).toUpperCase();
}

/** Trims a legal name and turns any middle dot into `·`. */
export function normalizeRealName(typed: string): string {
  return typed.trim().replace(/[•‧・･．∙⋅]/g, '·');
}

/** Like `normalizeDigits`, without the country code. */
export function normalizeMobile(typed: string): string {
  return normalizeDigits(typed).replace(/^(\+|00)86/, '');
}
