import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PointsEarning, oldestUnspent } from './points-expiry.ts';

/** Spends the points one earning after the other, the oldest first. Slower than `oldestUnspent`, but plainly right. */
function spendOldestFirst(
  earnings: readonly PointsEarning[],
  spentPoints: number,
): PointsEarning[] {
  const remaining = earnings.map((earning) => ({ ...earning }));
  for (const earning of remaining) {
    const spentHere = Math.min(spentPoints, earning.points);
    earning.points -= spentHere;
    spentPoints -= spentHere;
  }
  return remaining.filter(({ points }) => points > 0);
}

test('oldestUnspent finds the same earning as spending the oldest points first', () => {
  const earnings = fc
    .array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 })
    .map((amounts) => amounts.map((points, i): PointsEarning => ({ earnedAt: i, points })));
  fc.assert(
    fc.property(earnings, fc.nat(2_000), (earnings, requestedSpending) => {
      const earned = earnings.reduce((sum, { points }) => sum + points, 0);
      const spent = Math.min(requestedSpending, earned);
      const expected = spendOldestFirst(earnings, spent)[0] ?? null;
      expect(oldestUnspent(earned - spent, [...earnings].reverse())).toEqual(expected);
    }),
  );
});

test('oldestUnspent throws when the balance exceeds all earned points', () => {
  expect(() => oldestUnspent(2, [{ earnedAt: 0, points: 1 }])).toThrow(RangeError);
});
