/** A number as it is typed or pasted, without the spaces, dashes, invisible marks and full-width digits that phones put in. */
export function normalizeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}
