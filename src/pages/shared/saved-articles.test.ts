import { expect, test } from 'vitest';
import { MAX_SAVED, readSaved, toggleSaved } from './saved-articles.ts';

test.each([
  ['nothing stored', null, null],
  ['a text', 'saved', null],
  ['no owner', { articles: [] }, null],
  ['no list', { owner: 'A', articles: {} }, null],
  [
    'a list with invalid entries',
    {
      owner: 'A',
      articles: [null, 7, { id: '1', title: 'x' }, { id: -1, title: 'x' }, { id: 2, title: 'y' }],
    },
    { owner: 'A', articles: [{ id: 2, title: 'y' }] },
  ],
])('reads the stored value: %s', (_, storedData, expectedResult) => {
  expect(readSaved(storedData)).toEqual(expectedResult);
});

test('adds an article at the top, removes it on the second call, and keeps at most 100', () => {
  const [one, two] = [
    { id: 1, title: 'one' },
    { id: 2, title: 'two' },
  ];
  expect(toggleSaved([one], two)).toEqual([two, one]);
  expect(toggleSaved([two, one], one)).toEqual([two]);
  const fullList = Array.from({ length: MAX_SAVED }, (_, i) => ({ id: i + 10, title: '' }));
  const updatedList = toggleSaved(fullList, one);
  expect([updatedList.length, updatedList[0]]).toEqual([MAX_SAVED, one]);
});
