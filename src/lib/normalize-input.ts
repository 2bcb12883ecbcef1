/** Turns full-width digits into ASCII. Removes spaces, dashes, invisible characters, and brackets and quotes around it. */
export function normalizeDigits(typedText: string): string {
  return typedText
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{DI}\p{Pd}−\p{Ps}\p{Pe}\p{Pi}\p{Pf}"',;:。、]/gu, '');
}

/** Normalizes an identity number like `normalizeDigits`, and turns x into X. */
export function normalizeIdCard(typedText: string): string {
  return normalizeDigits(typedText).toUpperCase();
}

/** A mobile number in a text, with its country code. After a `+`, 1 is the country code of another country. */
const MOBILE = /(?<![\d+])(?:(?:\+|00)?86)?(1[3-9]\d{9})(?!\d)/g;

/**
 * Normalizes a mobile number like `normalizeDigits`, and removes points, the country code, and a text around the number. A
 * country code without `+` or `00` is removed only before a whole mobile number.
 */
export function normalizeMobile(typedText: string): string {
  const text = normalizeDigits(typedText)
    .replace(/[.·]/g, '')
    .replace(/^(\+|00)86/, '')
    .replace(/^(86|0)(?=1[3-9]\d{9}$)/, '');
  const [mobile, ...others] = text.matchAll(MOBILE);
  return mobile?.[1] !== undefined && others.length === 0 ? mobile[1] : text;
}
