/** A rough strength by length, kinds of characters, and repetitions or sequences. */
type PasswordStrength = 'weak' | 'medium' | 'strong';

const CHARACTER_KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
/** Returns whether the text has the same character three times in a row, or a sequence such as `123` or `abc`. */
const hasRepeatOrSequence = (text: string) =>
  [...text].some((_, i) => {
    const [a = NaN, b = NaN, c = NaN] = [i, i + 1, i + 2].map((index) => text.charCodeAt(index));
    return (a === b && b === c) || (b - a === c - b && Math.abs(b - a) === 1);
  });

/** Rates a password; `null` if it is empty. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(password)).length;
  const score = kinds + (password.length >= 12 ? 2 : password.length >= 10 ? 1 : 0);
  if (password.length < 8 || kinds < 2 || hasRepeatOrSequence(password))
    return score >= 5 ? 'medium' : 'weak';
  return score >= 4 ? 'strong' : 'medium';
}
