import { expect, test } from 'vitest';
import { pastResults } from './past-results.ts';

/** A past period of the product, with its return in per cent. */
const period = (to: string, rate: string) => ({ from: '2026-01-01', to, rate });
const benchmark = { benchmark_min: '2.80', benchmark_max: '4.20' };

test.each([
  ['-1.12', 'below'],
  ['2.79', 'below'],
  ['2.80', 'within'],
  ['4.20', 'within'],
  ['4.21', 'above'],
])('a result of %s%% is %s the benchmark of 2.80%% to 4.20%%', (rate, benchmarkPosition) => {
  const past = pastResults({ ...benchmark, performance: [period('2026-03-31', rate)] });
  expect(past?.results).toMatchObject([{ rate, benchmarkPosition, value: Number(rate) }]);
});

test('lists the oldest period first', () => {
  const performance = [period('2026-06-30', '3.00'), period('2026-03-31', '2.00')];
  const { results = [], band } = pastResults({ ...benchmark, performance }) ?? {};
  expect(results.map(({ to }) => to)).toEqual(['2026-03-31', '2026-06-30']);
  expect(band).toEqual({ from: 2.8, to: 4.2 });
});

test.each([
  { ...benchmark, performance: [] },
  { ...benchmark, performance: [period('2026-03-31', '约3')] },
  { ...benchmark, benchmark_max: '', performance: [period('2026-03-31', '3.00')] },
  { benchmark_min: '4', benchmark_max: '3', performance: [period('2026-03-31', '3.00')] },
])(
  'returns null without past periods, with a rate that is no number, or with a wrong benchmark: %j',
  (product) => {
    expect(pastResults(product)).toBeNull();
  },
);
