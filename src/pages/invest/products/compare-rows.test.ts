import { expect, test } from 'vitest';
import { fen } from '../../../contract/money.ts';
import type { Product } from '../types.ts';
import { comparePast, toggleCompared } from './compare-rows.ts';

const product = (minYuan: number, rates: readonly string[], maxYuan = 50_000) =>
  ({
    min_amount: fen(minYuan * 100),
    max_per_user: fen(maxYuan * 100),
    performance: rates.map((rate, i) => ({
      from: `20${10 + i}-05-01`,
      to: `20${10 + i}-07-30`,
      rate,
    })),
  }) as Product;

test('compares the past of all products for the largest of their minimums', () => {
  const { amount, outcomes } = comparePast([
    product(100, ['3.46', '-1.12', '4.05']),
    product(10_000, ['3.46', '-1.12', '4.05']),
  ]);
  expect(amount).toBe(1_000_000);
  expect(outcomes[0]).toEqual(outcomes[1]);
  // 10,000 × −1.12 % × 91 / 365 = −27.92…
  expect(outcomes[0]?.map((outcome) => outcome?.result)).toEqual([-2792, 8626, 10097]);
});

test('a product of which a member cannot hold the amount has no result', () => {
  const results = (maxYuan: number) =>
    comparePast([
      product(100, ['3.46', '-1.12', '4.05'], maxYuan),
      product(10_000, ['2.00']),
    ]).outcomes[0]?.filter((outcome) => outcome !== null);
  expect(results(9999.99)).toEqual([]);
  expect(results(10_000)).toHaveLength(3);
});

test.each<[string, string[], (string | undefined)[]]>([
  ['no period', [], [undefined, undefined, undefined]],
  ['one period', ['2.00'], ['only', undefined, undefined]],
  ['two periods', ['2.00', '1.00'], ['worst', undefined, 'best']],
  ['a rate that cannot be read', ['2.00', 'x'], [undefined, undefined, undefined]],
])('a product with %s has the ranks %o', (_name, rates, ranks) => {
  const { outcomes } = comparePast([product(100, rates)]);
  expect(outcomes[0]?.map((outcome) => outcome?.rank)).toEqual(ranks);
});

test.each([
  [[1, 2], 3, [1, 2, 3]],
  [[1, 2, 3], 4, [1, 2, 3]],
  [[1, 2, 3], 2, [1, 3]],
  [[], 1, [1]],
])('of %o, a press on %i leaves %o', (ids, id, expected) => {
  expect(toggleCompared(ids, id)).toEqual(expected);
});
