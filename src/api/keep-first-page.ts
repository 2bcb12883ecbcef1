import {
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/** Removes all pages but the first from cached lists, so that a refetch loads one page instead of all. */
export function keepFirstPage(queryClient: QueryClient, lists: QueryFilters): void {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    lists,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/**
 * Returns a function that refetches the queries under `keys`. It refetches only the first page of each list under the
 * key `lists`. It rejects if a query fails.
 */
export function useRefetchLists(
  lists: QueryKey,
  keys: readonly QueryKey[] = [lists],
): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const refetch = (queryKey: QueryKey) =>
    queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
  return () => {
    keepFirstPage(queryClient, { queryKey: lists });
    return Promise.all(keys.map(refetch));
  };
}
