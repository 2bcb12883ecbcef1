import { expect, test } from 'vitest';
import { nextPage, readAllPages } from './list-pages.ts';

const createPage = (page: number, ids: readonly number[], has_more = true) => ({
  list: ids.map((id) => ({ id })),
  page,
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

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('returns the items of all pages without duplicates', async () => {
  const pages = [createPage(1, [1, 2]), createPage(2, [2, 3]), createPage(3, [4], false)];
  const itemCounts: number[] = [];
  const read = (page: number) => Promise.resolve(pages[page - 1] ?? createPage(page, [], false));
  expect(idsOf(await readAllPages(read, (n) => itemCounts.push(n)))).toEqual([1, 2, 3, 4]);
  expect(itemCounts).toEqual([2, 3, 4]);
});

test('stops at an empty page, and when the backend repeats its first page', async () => {
  const requestedPages: number[] = [];
  const readRepeatedPage = (page: number) => {
    requestedPages.push(page);
    return Promise.resolve(createPage(page, [1, 2]));
  };
  expect(idsOf(await readAllPages(readRepeatedPage))).toEqual([1, 2]);
  expect(requestedPages).toEqual([1, 2]);
  const readFullPageOnce = (page: number) =>
    Promise.resolve(createPage(page, page === 1 ? [1, 2] : []));
  expect(idsOf(await readAllPages(readFullPageOnce))).toEqual([1, 2]);
});
