/** The weight of each digit for the check character (GB 11643). */
const CHECK_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid identity number of an invented person born on `birthday` (YYYYMMDD). */
export function idCardOf(birthday: string): string {
  const digits = `110105${birthday}003`;
  const sum = CHECK_WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}
