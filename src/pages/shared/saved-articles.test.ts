import { expect, test } from 'vitest';
import { MAX_SAVED_ARTICLES, readSavedArticles, setArticleSaved } from './saved-articles.ts';

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
])(
  'reads the valid articles, or null, from a stored value: %s',
  (_, storedData, expectedResult) => {
    expect(readSavedArticles(storedData)).toEqual(expectedResult);
  },
);

test('adds a new article at the top, removes a saved article, and keeps at most 100 articles', () => {
  const [one, two] = [
    { id: 1, title: 'one' },
    { id: 2, title: 'two' },
  ];
  expect(setArticleSaved([one], two, true)).toEqual([two, one]);
  expect(setArticleSaved([two, one], one, true)).toEqual([one, two]);
  expect(setArticleSaved([two, one], one, false)).toEqual([two]);
  expect(setArticleSaved([two], one, false)).toEqual([two]);
  const fullList = Array.from({ length: MAX_SAVED_ARTICLES }, (_, i) => ({
    id: i + 10,
    title: '',
  }));
  const updatedList = setArticleSaved(fullList, one, true);
  expect([updatedList.length, updatedList[0]]).toEqual([MAX_SAVED_ARTICLES, one]);
});
