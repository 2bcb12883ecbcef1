const MOST = 99;

/** A count as a badge shows it: nothing for none, `99+` for more than fit. */
export function badgeText(count: number): string {
  if (!(count >= 1)) return '';
  return count > MOST ? `${MOST}+` : String(Math.floor(count));
}
