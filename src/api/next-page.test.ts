import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const createPage = (number: number, ids: readonly number[], has_more = true) => ({
  list: ids.map((id) => ({ id })),
  page: number,
  has_more,
});
const firstPage = createPage(1, [1, 2]);

test.each([
  ['returns the next page while there are more pages', [firstPage, createPage(2, [3, 4])], 3],
  ['ends at the last page', [firstPage, createPage(2, [3], false)], null],
  ['ends at an empty page, even if its `has_more` is true', [firstPage, createPage(2, [])], null],
  ['ends when the backend repeats the first page', [firstPage, createPage(2, [1, 2])], null],
])('%s', (_, pages, expected) => {
  expect(nextPage(pages[1] ?? firstPage, pages)).toBe(expected);
});
