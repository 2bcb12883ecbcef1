import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const createPage = (ids: readonly number[], page: number, has_more: boolean) => ({
  list: ids.map((id) => ({ id })),
  page,
  has_more,
});

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('returns the items of all pages without duplicates', async () => {
  const pages = [
    createPage([1, 2], 1, true),
    createPage([2, 3], 2, true),
    createPage([4], 3, false),
  ];
  const itemCounts: number[] = [];
  const read = (page: number) => Promise.resolve(pages[page - 1] ?? createPage([], page, false));
  expect(idsOf(await readAllPages(read, (n) => itemCounts.push(n)))).toEqual([1, 2, 3, 4]);
  expect(itemCounts).toEqual([2, 3, 4]);
});

test('stops at an empty page, and when the backend repeats its first page', async () => {
  const requestedPages: number[] = [];
  const readRepeatedPage = (page: number) => {
    requestedPages.push(page);
    return Promise.resolve(createPage([1, 2], page, true));
  };
  expect(idsOf(await readAllPages(readRepeatedPage))).toEqual([1, 2]);
  expect(requestedPages).toEqual([1, 2]);
  const readFullPageOnce = (page: number) =>
    Promise.resolve(createPage(page === 1 ? [1, 2] : [], page, true));
  expect(idsOf(await readAllPages(readFullPageOnce))).toEqual([1, 2]);
});
