import { expect, test } from 'vitest';
import { createTypeAhead } from './list-keys.ts';

const CITIES = ['Beijing', 'Chengdu', 'Chongqing', 'Shanghai'];

test.each([
  ['one letter leads to the next line with it', ['c'], 0, 'Chengdu'],
  ['the same letter again leads to the one after', ['c', 'c'], 0, 'Chongqing'],
  ['letters that follow closely are one word', ['c', 'h', 'o'], 0, 'Chongqing'],
  ['it begins again at the top', ['b'], 3, 'Beijing'],
  ['what is there nowhere leads nowhere', ['x'], 2, 'Chongqing'],
] as const)('%s', (_, letters, start, end) => {
  const typeAhead = createTypeAhead(() => 0);
  let current: number = start;
  for (const letter of letters) {
    const found = typeAhead.type(letter, CITIES, current);
    if (found >= 0) current = found;
  }
  expect(CITIES[current]).toBe(end);
});

test('after a pause a new word begins', () => {
  let now = 0;
  const typeAhead = createTypeAhead(() => now);
  expect(typeAhead.type('c', CITIES, 0)).toBe(1);
  now = 801;
  expect(typeAhead.type('s', CITIES, 1)).toBe(3);
});
