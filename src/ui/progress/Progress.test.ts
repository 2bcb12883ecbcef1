import { expect, it } from 'vitest';
import { toShare } from './Progress.tsx';

it.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [9, 4, 1],
  [-1, 4, 0],
  [1, 0, 0],
])('the share of %d in %d is %d, never below 0 or above 1', (part, whole, share) => {
  expect(toShare(part, whole)).toBe(share);
});
