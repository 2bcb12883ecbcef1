import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const page = (number: number, ids: readonly number[], has_more = true) => ({
  list: ids.map((id) => ({ id })),
  page: number,
  has_more,
});
const first = page(1, [1, 2]);

test.each([
  ['asks for the page after a full one', [first, page(2, [3, 4])], 3],
  ['ends at the last page', [first, page(2, [3], false)], null],
  ['ends at an empty page, whatever it says', [first, page(2, [])], null],
  ['ends where the backend repeats the first page', [first, page(2, [1, 2])], null],
])('%s', (_, pages, expected) => {
  expect(nextPage(pages[1] ?? first, pages)).toBe(expected);
});
