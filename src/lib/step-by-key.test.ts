import { expect, it } from 'vitest';
import { stepByKey } from './step-by-key.ts';

it.each([
  ['ArrowUp', 2],
  ['ArrowDown', 4],
  ['PageUp', -2],
  ['PageDown', 8],
  ['Home', 0],
  ['End', 9],
  ['a', null],
])('%s leads from line 3 of 10 to %s', (key, line) => {
  expect(stepByKey(key, 3, 9, 5)).toBe(line);
});
