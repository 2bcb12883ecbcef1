/** The spans of days that products are looked for by. */
export const TERMS = ['all', 'short', 'medium', 'long', 'longer'] as const;

export type Term = (typeof TERMS)[number];

const SPANS: Record<Term, readonly [from: number, to: number]> = {
  all: [0, Infinity],
  short: [0, 30],
  medium: [31, 90],
  long: [91, 180],
  longer: [181, Infinity],
};

export function isInTerm({ term_days }: { readonly term_days: number }, term: Term): boolean {
  const [from, to] = SPANS[term];
  return term_days >= from && term_days <= to;
}
