/** The first letter of a name as it is read, in capitals: a whole character, never half of one. */
export function firstLetter(name: string): string {
  const [letter] = name.trim();
  return letter?.toLocaleUpperCase('en') ?? '';
}
