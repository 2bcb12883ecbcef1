import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTicks } from './split-ticks.ts';

test.each([
  [[1_234_567, 1_600_000, 50_000], 61, [26, 34, 1]],
  [[1, 1, 1], 60, [20, 20, 20]],
  [[0, 0, 0], 61, [0, 0, 0]],
  [[1, 0, 0], 61, [61, 0, 0]],
  [[1_000_000, 1, 1], 61, [59, 1, 1]],
])('splits the amounts %j into %i ticks as %j', (amounts, count, ticks) => {
  expect(splitTicks(amounts, count)).toEqual(ticks);
});

test('uses all ticks, and gives every part above zero at least one tick', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(parts, (amounts) => {
      const ticks = splitTicks(amounts, 61);
      const isEmpty = amounts.every((amount) => amount === 0);
      const sum = ticks.reduce((total, n) => total + n, 0);
      return sum === (isEmpty ? 0 : 61) && ticks.every((n, i) => n > 0 === (amounts[i] ?? 0) > 0);
    }),
  );
});
