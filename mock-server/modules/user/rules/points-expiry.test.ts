import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Earning, oldestLeft } from './points-expiry.ts';

/** A slow reference: spends every point from the oldest earning that is left. */
function spendOldestFirst(earnings: readonly Earning[], spent: number): Earning[] {
  const left = earnings.map((earning) => ({ ...earning }));
  for (const earning of left) {
    const taken = Math.min(spent, earning.points);
    earning.points -= taken;
    spent -= taken;
  }
  return left.filter(({ points }) => points > 0);
}

test('finds the oldest unspent points when the oldest are spent first', () => {
  const earnings = fc
    .array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 })
    .map((all) => all.map((points, i): Earning => ({ at: i, points })));
  fc.assert(
    fc.property(earnings, fc.nat(2_000), (earnings, wish) => {
      const earned = earnings.reduce((sum, { points }) => sum + points, 0);
      const spent = Math.min(wish, earned);
      const expected = spendOldestFirst(earnings, spent)[0] ?? null;
      expect(oldestLeft(earned - spent, [...earnings].reverse())).toEqual(expected);
    }),
  );
});

test('throws when the balance exceeds all earned points', () => {
  expect(() => oldestLeft(2, [{ at: 0, points: 1 }])).toThrow(RangeError);
});
