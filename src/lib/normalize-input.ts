/** Removes spaces, dashes and invisible characters, and turns full-width digits into ASCII. */
export function normalizeDigits(typedText: string): string {
  return typedText.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}

/** Like `normalizeDigits`, with a capital X. */
export function normalizeIdCard(typedText: string): string {
  return normalizeDigits(typedText).toUpperCase();
}

/** Trims a legal name and turns any middle dot into `·`. */
export function normalizeRealName(typedText: string): string {
  return typedText.trim().replace(/[•‧・･．∙⋅]/g, '·');
}

/** Like `normalizeDigits`, without the country code. */
export function normalizeMobile(typedText: string): string {
  return normalizeDigits(typedText).replace(/^(\+|00)86/, '');
}
