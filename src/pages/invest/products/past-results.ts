import type { Product } from '../types.ts';

export type PastResults = NonNullable<ReturnType<typeof pastResults>>;

type ProductPerformance = Pick<Product, 'performance' | 'benchmark_min' | 'benchmark_max'>;

/** Compares each past period, oldest first, with the benchmark range; `null` without periods or with wrong numbers. */
export function pastResults(product: ProductPerformance) {
  const band = { from: Number(product.benchmark_min), to: Number(product.benchmark_max) };
  const results = product.performance
    .map((period) => ({ ...period, value: Number(period.rate) }))
    .map((period) => ({ ...period, benchmarkPosition: compareWithBand(period.value, band) }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
  const values = [band.from, band.to, ...results.map(({ value }) => value)];
  const areValuesValid = values.every(Number.isFinite) && band.from <= band.to;
  return areValuesValid && results.length > 0 ? { band, results } : null;
}

function compareWithBand(
  value: number,
  { from, to }: { from: number; to: number },
): 'below' | 'within' | 'above' {
  if (value < from) return 'below';
  return value > to ? 'above' : 'within';
}
