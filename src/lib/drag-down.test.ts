import { expect, it } from 'vitest';
import { beginDrag, shouldClose, moveDrag, dragDistance } from './drag-down.ts';

const HEIGHT = 400;

it.each([
  ['far and slowly', [[101, 1000]], 1000, true],
  ['not far and slowly', [[100, 1000]], 1000, false],
  [
    'a little, but fast',
    [
      [10, 100],
      [33, 130],
    ],
    140,
    true,
  ],
  ['fast, but next to nothing', [[32, 20]], 30, false],
  ['fast, then held still', [[40, 40]], 140, false],
  [
    'far down, and back again',
    [
      [300, 300],
      [20, 600],
    ],
    610,
    false,
  ],
  ['up', [[-200, 100]], 110, false],
])('decides on release whether a drag closes: %s', (_, steps, releasedAt, closes) => {
  const drag = steps.reduce(
    (dragSoFar, [y = 0, stepAt = 0]) => moveDrag(dragSoFar, 500 + y, stepAt),
    beginDrag(500, 0),
  );
  expect(shouldClose(drag, releasedAt, HEIGHT)).toBe(closes);
});

it('a drag above its start has the distance 0', () => {
  expect(dragDistance(moveDrag(beginDrag(500, 0), 450, 10))).toBe(0);
});
