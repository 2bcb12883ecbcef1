/** Puts a space after each group of digits; the last size counts for all that follow. */
export function groupDigits(digits: string, sizes: readonly [number, ...number[]]): string {
  const groups: string[] = [];
  let at = 0;
  for (let i = 0; at < digits.length; i++) {
    const size = sizes[Math.min(i, sizes.length - 1)] ?? sizes[0];
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
}
