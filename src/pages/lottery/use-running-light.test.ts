import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, stepDurationMs, stepsBetween } from './use-running-light.ts';

const anyCell = fc.integer({ min: 0, max: 7 });

test('from any cell, the light runs at least three rounds and ends on the target cell within four seconds', () => {
  fc.assert(
    fc.property(anyCell, anyCell, (from, to) => {
      const steps = stepsBetween(from, to);
      expect(cellAt(from, steps)).toBe(to);
      expect(steps).toBeGreaterThanOrEqual(24);
      const durations = Array.from({ length: steps }, (_, step) => stepDurationMs(step, steps));
      expect(durations).toEqual(durations.toSorted((a, b) => a - b));
      expect(durations.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(4_000);
    }),
  );
});
