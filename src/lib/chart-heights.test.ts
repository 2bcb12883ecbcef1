import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeight, stepHeights } from './chart-heights.ts';

test.each([
  [0, 100, 0],
  [100, 100, 68],
  [50, 100, 34],
  [1, 1_000_000, 3],
  [0, 0, 0],
])('the bar of %d among %d is %d high', (amount, most, height) => {
  expect(barHeight(amount, most, 68)).toBe(height);
});

test('a greater amount never has a lower bar, none leaves the room, and only nothing is not seen', () => {
  const amount = fc.integer({ min: 0, max: 2 ** 50 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(barHeight(less, more, 68)).toBeLessThanOrEqual(barHeight(more, more, 68));
      expect(barHeight(more, more, 68)).toBeLessThanOrEqual(68);
      expect(barHeight(less, more, 68) > 0).toBe(less > 0);
    }),
  );
});

test.each([
  [
    [5, 5, 11, 11, 16, 16, 33],
    [20, 20, 32, 32, 44, 44, 72],
  ],
  [
    [5, 10],
    [20, 72],
  ],
  [
    [5, 5],
    [20, 20],
  ],
  [[], []],
])('the steps of %j are %j high', (amounts, heights) => {
  expect(stepHeights(amounts)).toEqual(heights);
});
