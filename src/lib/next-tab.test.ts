import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, null],
  ['a', 1, null],
])('of three tabs, %s on index %i selects index %s', (key, fromIndex, toIndex) => {
  expect(nextTab({ key }, fromIndex, 3)).toBe(toIndex);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('ArrowLeft with %s selects no tab', (modifier) => {
  expect(nextTab({ key: 'ArrowLeft', [modifier]: true }, 1, 3)).toBeNull();
});
