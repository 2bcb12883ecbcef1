const CODE_GROUPS = /^([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/;

/** Normalizes a typed recovery code: upper case, no spaces, dashes in place. Other text stays as typed. */
export function normalizeRecoveryCode(typedText: string): string {
  const characters = typedText
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_.·]/gu, '')
    .toUpperCase();
  return CODE_GROUPS.test(characters)
    ? characters.replace(CODE_GROUPS, '$1-$2-$3')
    : typedText.trim();
}
