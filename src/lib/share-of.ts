/** Which share of the whole a part is, from 0 to 1; nothing where there is no whole. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
