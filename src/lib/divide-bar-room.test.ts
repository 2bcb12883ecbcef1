import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeight, divideBarRoom } from './divide-bar-room.ts';

test.each([
  [0, 100, 0],
  [100, 100, 68],
  [50, 100, 34],
  [1, 1_000_000, 3],
  [0, 0, 0],
])('the bar of %d, where %d is the largest amount, is %d px high', (amount, largest, height) => {
  expect(barHeight(amount, largest, 68)).toBe(height);
});

test('a larger amount has no lower bar, no bar is higher than its room, and only zero has no bar', () => {
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
  [3, 1, false, [90, 30]],
  [3, 0, false, [120, 0]],
  [0, 3, false, [0, 120]],
  [0, 0, false, [120, 0]],
  [3, 1, true, [60, 60]],
])(
  'the largest amounts %d above and %d below zero, balanced: %s, divide the room into %j px',
  (up, down, isBalanced, rooms) => {
    const { above, below } = divideBarRoom(up, down, { room: 120, isBalanced });
    expect([above.room, below.room]).toEqual(rooms);
    // A gain and a loss of the same size are equally high.
    if (up > 0 && down > 0) expect(above.room / above.most).toBeCloseTo(below.room / below.most);
  },
);
