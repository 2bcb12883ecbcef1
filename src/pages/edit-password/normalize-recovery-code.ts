const GROUP = '([2-9A-HJ-NP-Z]{4})';
/** A recovery code, with or without its dashes, that is no part of a longer word. */
const CODE = new RegExp(`(?<![A-Z\\d])${GROUP}-?${GROUP}-?${GROUP}(?![A-Z\\d])`, 'g');

/**
 * Normalizes a typed or pasted recovery code: upper case, no spaces, dashes in place, without the text around it. Text
 * without exactly one code is only trimmed.
 */
export function normalizeRecoveryCode(typedText: string): string {
  const text = typedText
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[\p{Pd}−_.·] ?/gu, '-')
    .toUpperCase();
  // First with spaces between words, then with spaces between the groups of the code.
  const [code, ...others] =
    [text, text.replace(/\s/g, '')]
      .map((readText) => [...readText.matchAll(CODE)])
      .find(({ length }) => length > 0) ?? [];
  return code && others.length === 0 ? code.slice(1).join('-') : typedText.trim();
}
