/** Ranges of terms: the shortest and the longest term in days. */
const TERM_DAYS = {
  short: [0, 30],
  medium: [31, 90],
  long: [91, 180],
  longer: [181, Infinity],
} as const;

export type TermRange = keyof typeof TERM_DAYS;

export const TERM_RANGES = Object.keys(TERM_DAYS) as TermRange[];

export function isInTerm(days: number, range: TermRange): boolean {
  const [from, to] = TERM_DAYS[range];
  return days >= from && days <= to;
}

/** Returns the range that a term is in. */
export const termRangeOf = (days: number): TermRange =>
  TERM_RANGES.find((range) => isInTerm(days, range)) ?? 'longer';
