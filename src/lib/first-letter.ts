/** Returns the first code point of a name, in upper case. A character of two UTF-16 units stays whole. */
export function firstLetter(name: string): string {
  const [letter] = name.trim();
  return letter?.toLocaleUpperCase('en') ?? '';
}
