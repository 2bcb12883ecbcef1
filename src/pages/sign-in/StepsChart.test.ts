import { expect, test } from 'vitest';
import { stepHeights } from './StepsChart.tsx';

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
])('the amounts %j give steps with these heights in pixels: %j', (amounts, heights) => {
  expect(stepHeights(amounts)).toEqual(heights);
});
