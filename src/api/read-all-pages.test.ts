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
  const done: number[] = [];
  const read = (page: number) => Promise.resolve(pages[page - 1] ?? rows([], page, false));
  expect(idsOf(await readAllPages(read, (n) => done.push(n)))).toEqual([1, 2, 3, 4]);
  expect(done).toEqual([2, 3, 4]);
});

test('stops at an empty page and at a backend that repeats its first page', async () => {
  const asked: number[] = [];
  const isRepeating = (page: number) => {
    asked.push(page);
    return Promise.resolve(rows([1, 2], page, true));
  };
  expect(idsOf(await readAllPages(isRepeating))).toEqual([1, 2]);
  expect(asked).toEqual([1, 2]);
  const full = (page: number) => Promise.resolve(rows(page === 1 ? [1, 2] : [], page, true));
  expect(idsOf(await readAllPages(full))).toEqual([1, 2]);
});
