import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeight } from './BarChart.tsx';

test.each([
  [0, 100, 0],
  [100, 100, 68],
  [50, 100, 34],
  [1, 1_000_000, 3],
  [0, 0, 0],
])('the bar of %d among %d is %d high', (amount, most, height) => {
  expect(barHeight(amount, most, 68)).toBe(height);
});

test('larger amounts have no lower bars, all fit the room, and only zero is invisible', () => {
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
