import { expect, test } from 'vitest';
import { createTypeAhead, stepByKey } from './list-keys.ts';

const CITIES = ['Beijing', 'Chengdu', 'Chongqing', 'Shanghai'];

test.each([
  ['a letter moves to the next label that begins with this letter', ['c'], 0, 'Chengdu'],
  ['repeating the letter moves to the following label', ['c', 'c'], 0, 'Chongqing'],
  ['letters that are typed quickly are one word', ['c', 'h', 'o'], 0, 'Chongqing'],
  ['the search wraps around to the top', ['b'], 3, 'Beijing'],
  ['an unknown letter moves nowhere', ['x'], 2, 'Chongqing'],
] as const)('%s', (_, letters, startIndex, expectedCity) => {
  const typeAhead = createTypeAhead(() => 0);
  let current: number = startIndex;
  for (const letter of letters) {
    const foundIndex = typeAhead.type(letter, CITIES, current);
    if (foundIndex >= 0) current = foundIndex;
  }
  expect(CITIES[current]).toBe(expectedCity);
});

test('starts a new word after a pause', () => {
  let nowMs = 0;
  const typeAhead = createTypeAhead(() => nowMs);
  expect(typeAhead.type('c', CITIES, 0)).toBe(1);
  nowMs = 801;
  expect(typeAhead.type('s', CITIES, 1)).toBe(3);
});

test.each([
  ['ArrowUp', 2],
  ['ArrowDown', 4],
  ['PageUp', -2],
  ['PageDown', 8],
  ['Home', 0],
  ['End', 9],
  ['a', null],
])(
  'in a list of ten lines, of which five are visible, %s moves from index 3 to index %s',
  (key, line) => {
    expect(stepByKey(key, 3, 9, 5)).toBe(line);
  },
);
