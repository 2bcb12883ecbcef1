import { expect, test } from 'vitest';
import { MAX_SAVED_ARTICLES, readSavedArticles, toggleSavedArticle } from './saved-articles.ts';

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
  expect(toggleSavedArticle([one], two)).toEqual([two, one]);
  expect(toggleSavedArticle([two, one], one)).toEqual([two]);
  const fullList = Array.from({ length: MAX_SAVED_ARTICLES }, (_, i) => ({
    id: i + 10,
    title: '',
  }));
  const updatedList = toggleSavedArticle(fullList, one);
  expect([updatedList.length, updatedList[0]]).toEqual([MAX_SAVED_ARTICLES, one]);
});
