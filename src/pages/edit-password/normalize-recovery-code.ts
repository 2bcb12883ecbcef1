const GROUPS = /^([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/;

/**
 * A recovery code as it was written down: small letters, spaces and whatever dashes are forgiven, and
 * its own dashes put in. What is no code stays as it was typed.
 */
export function normalizeRecoveryCode(typed: string): string {
  const characters = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_.·]/gu, '')
    .toUpperCase();
  return GROUPS.test(characters) ? characters.replace(GROUPS, '$1-$2-$3') : typed.trim();
}
