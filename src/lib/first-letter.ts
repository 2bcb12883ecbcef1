/** The first character of a name, in upper case. Emoji and combined characters stay whole. */
export function firstLetter(name: string): string {
  const [letter] = name.trim();
  return letter?.toLocaleUpperCase('en') ?? '';
}
