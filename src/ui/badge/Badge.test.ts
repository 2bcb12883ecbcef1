import { expect, test } from 'vitest';
import { badgeText } from './Badge.tsx';

test.each([
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_000_000, '99+'],
])('a badge with the count %d has the text "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
