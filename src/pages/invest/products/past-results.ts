import type { Product } from '../types.ts';

/** How a past result compares with the benchmark of today. */
type Standing = 'below' | 'within' | 'above';

type PastResult = Product['performance'][number] & { value: number; standing: Standing };

export interface PastResults {
  readonly band: { readonly from: number; readonly to: number };
  /** Oldest first. */
  readonly results: readonly PastResult[];
}

type Performed = Pick<Product, 'performance' | 'benchmark_min' | 'benchmark_max'>;

/** The past periods beside the benchmark; `null` if a rate is no plain number. */
export function pastResults(product: Performed): PastResults | null {
  const band = { from: Number(product.benchmark_min), to: Number(product.benchmark_max) };
  const results = product.performance
    .map((period) => ({ ...period, value: Number(period.rate) }))
    .map((period) => ({ ...period, standing: standingOf(period.value, band) }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
  const values = [band.from, band.to, ...results.map(({ value }) => value)];
  const isReadable = values.every(Number.isFinite) && band.from <= band.to;
  return isReadable && results.length > 0 ? { band, results } : null;
}

function standingOf(value: number, { from, to }: PastResults['band']): Standing {
  if (value < from) return 'below';
  return value > to ? 'above' : 'within';
}
