import type { Product } from '../types.ts';

/** How a past result compares with today's benchmark. */
type BenchmarkPosition = 'below' | 'within' | 'above';

type PastResult = Product['performance'][number] & {
  value: number;
  benchmarkPosition: BenchmarkPosition;
};

export interface PastResults {
  readonly band: { readonly from: number; readonly to: number };
  /** Oldest first. */
  readonly results: readonly PastResult[];
}

type ProductPerformance = Pick<Product, 'performance' | 'benchmark_min' | 'benchmark_max'>;

/** Compares the past periods with the benchmark; `null` if there are no periods, or a rate is not a number. */
export function pastResults(product: ProductPerformance): PastResults | null {
  const band = { from: Number(product.benchmark_min), to: Number(product.benchmark_max) };
  const results = product.performance
    .map((period) => ({ ...period, value: Number(period.rate) }))
    .map((period) => ({ ...period, benchmarkPosition: compareWithBand(period.value, band) }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
  const values = [band.from, band.to, ...results.map(({ value }) => value)];
  const isReadable = values.every(Number.isFinite) && band.from <= band.to;
  return isReadable && results.length > 0 ? { band, results } : null;
}

function compareWithBand(value: number, { from, to }: PastResults['band']): BenchmarkPosition {
  if (value < from) return 'below';
  return value > to ? 'above' : 'within';
}
