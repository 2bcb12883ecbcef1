import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { nextPage, type ListPage } from './next-page.ts';
import type { SendOptions } from './transport.ts';
import { useServer } from './use-api.ts';

/** Loads a list page by page. `read` must pass its options on, so that the query can abort the call. */
export function useApiPages<Page extends ListPage>(
  queryKey: QueryKey,
  read: (api: Api, page: number, options: SendOptions) => Promise<Page>,
) {
  const { loadApi } = useServer();
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => read(await loadApi(), pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}
