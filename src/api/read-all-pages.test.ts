import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const rows = (ids: readonly number[], page: number, has_more: boolean) => ({
  list: ids.map((id) => ({ id })),
  page,
  has_more,
});

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('reads to the last page without duplicates', async () => {
  const pages = [rows([1, 2], 1, true), rows([2, 3], 2, true), rows([4], 3, false)];
  const itemCounts: number[] = [];
  const read = (page: number) => Promise.resolve(pages[page - 1] ?? rows([], page, false));
  expect(idsOf(await readAllPages(read, (n) => itemCounts.push(n)))).toEqual([1, 2, 3, 4]);
  expect(itemCounts).toEqual([2, 3, 4]);
});

test('stops at an empty page and at a backend that repeats its first page', async () => {
  const requestedPages: number[] = [];
  const readRepeatedPage = (page: number) => {
    requestedPages.push(page);
    return Promise.resolve(rows([1, 2], page, true));
  };
  expect(idsOf(await readAllPages(readRepeatedPage))).toEqual([1, 2]);
  expect(requestedPages).toEqual([1, 2]);
  const readFullPageOnce = (page: number) =>
    Promise.resolve(rows(page === 1 ? [1, 2] : [], page, true));
  expect(idsOf(await readAllPages(readFullPageOnce))).toEqual([1, 2]);
});
