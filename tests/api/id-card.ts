const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The identity number of somebody made up who was born on `birthday` (YYYYMMDD), check character and all. */
export function idCardOf(birthday: string): string {
  const digits = `110105${birthday}003`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}
