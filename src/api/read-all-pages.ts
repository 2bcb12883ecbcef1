import { uniqueById } from '../lib/unique-by-id.ts';
import { type ListPage, nextPage } from './next-page.ts';

/** Reads page after page to the end. Returns all items without duplicates. `onPage` gets the number of items so far. */
export async function readAllPages<Page extends ListPage>(
  read: (page: number) => Promise<Page>,
  onPage: (itemCount: number, page: Page) => void = () => {},
): Promise<Page['list'][number][]> {
  const pages: Page[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await read(pages.length + 1);
    pages.push(page);
    hasMore = nextPage(page, pages) !== null;
    onPage(uniqueById(pages).length, page);
  }
  return uniqueById(pages);
}
