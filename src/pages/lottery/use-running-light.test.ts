import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, stepMs, stepsBetween } from './use-running-light.ts';

const cell = fc.integer({ min: 0, max: 7 });

test('from any cell the light ends on the one it was sent to, after three rounds and within four seconds', () => {
  fc.assert(
    fc.property(cell, cell, (from, to) => {
      const steps = stepsBetween(from, to);
      expect(cellAt(from, steps)).toBe(to);
      expect(steps).toBeGreaterThanOrEqual(24);
      const stays = Array.from({ length: steps }, (_, step) => stepMs(step, steps));
      expect(stays).toEqual(stays.toSorted((a, b) => a - b));
      expect(stays.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(4_000);
    }),
  );
});
