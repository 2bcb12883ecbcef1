import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { uniqueById } from '../lib/unique-by-id.ts';

/** The fields of a page of any list that paging needs. */
export interface ListPage {
  readonly list: readonly { readonly id: number }[];
  readonly page: number;
  readonly has_more: boolean;
}

/**
 * Returns the number of the next page, or `null` at the end of the list. A backend that ignores `page` repeats its
 * first page, which also ends the list.
 */
export function nextPage(lastPage: ListPage, pages: readonly ListPage[]): number | null {
  const firstId = lastPage.list[0]?.id;
  const isRepeated = pages.length > 1 && firstId === pages[0]?.list[0]?.id;
  return lastPage.has_more && firstId !== undefined && !isRepeated ? lastPage.page + 1 : null;
}

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

/** Whether a query has loaded more than one page of a list. */
export const isLongList = ({ state }: Query): boolean =>
  ((state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) > 1;

/** Removes all pages but the first from cached lists, so that a refetch loads one page instead of all. */
export function keepFirstPage(queryClient: QueryClient, filters: QueryFilters = {}): void {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    { ...filters, predicate: isLongList },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
