import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Keeps only the first page of the lists, so that a refetch loads one page instead of all. */
export function keepFirstPage(queryClient: QueryClient, lists: QueryFilters): void {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    lists,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
