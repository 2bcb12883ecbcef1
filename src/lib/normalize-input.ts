/** Removes spaces, dashes and invisible characters, and turns full-width digits into ASCII. */
export function normalizeDigits(typedText: string): string {
  return typedText.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\p{DI}−]/gu, '');
}

/** Normalizes an identity number like `normalizeDigits`, and turns x into X. */
export function normalizeIdCard(typedText: string): string {
  return normalizeDigits(typedText).toUpperCase();
}

/** Normalizes a mobile number like `normalizeDigits`, and removes the country code 86. */
export function normalizeMobile(typedText: string): string {
  return normalizeDigits(typedText).replace(/^(\+|00)86/, '');
}
