import {
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/** Keeps only the first page of the lists, so that a refetch loads one page instead of all. */
export function keepFirstPage(queryClient: QueryClient, lists: QueryFilters): void {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    lists,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Refetches the first page of the lists, and all under `key`; rejects if a query fails. */
export function useRefetchLists(lists: QueryKey, key = lists): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    keepFirstPage(queryClient, { queryKey: lists });
    return queryClient.invalidateQueries({ queryKey: key }, { throwOnError: true });
  };
}
