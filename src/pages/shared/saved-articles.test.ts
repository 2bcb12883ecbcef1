import { expect, test } from 'vitest';
import { MAX_SAVED, readSaved, toggleSaved } from './saved-articles.ts';

test.each([
  ['nothing', null, null],
  ['a text', 'saved', null],
  ['no owner', { articles: [] }, null],
  ['no list', { owner: 'A', articles: {} }, null],
  [
    'spoiled entries',
    {
      owner: 'A',
      articles: [null, 7, { id: '1', title: 'x' }, { id: -1, title: 'x' }, { id: 2, title: 'y' }],
    },
    { owner: 'A', articles: [{ id: 2, title: 'y' }] },
  ],
])('reads %s', (_, stored, saved) => {
  expect(readSaved(stored)).toEqual(saved);
});

test('adds at the top, removes on the second call, and keeps the latest hundred', () => {
  const [one, two] = [
    { id: 1, title: 'one' },
    { id: 2, title: 'two' },
  ];
  expect(toggleSaved([one], two)).toEqual([two, one]);
  expect(toggleSaved([two, one], one)).toEqual([two]);
  const many = Array.from({ length: MAX_SAVED }, (_, i) => ({ id: i + 10, title: '' }));
  const added = toggleSaved(many, one);
  expect([added.length, added[0]]).toEqual([MAX_SAVED, one]);
});
