const GROUPS = /^([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/;

/** Normalizes a typed recovery code: upper case, no spaces, dashes in place. Other text stays as typed. */
export function normalizeRecoveryCode(typed: string): string {
  const characters = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_.·]/gu, '')
    .toUpperCase();
  return GROUPS.test(characters) ? characters.replace(GROUPS, '$1-$2-$3') : typed.trim();
}
