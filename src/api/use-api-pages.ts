import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { pageReadOptions, type CallOptions } from './call-options.ts';
import type { Api } from './client.ts';
import { nextPage, type ListPage } from './next-page.ts';
import { useApi } from './use-api.ts';

/** Loads a list page by page. `read` must pass its options on, so that the query can abort the call. */
export function useApiPages<Page extends ListPage>(
  queryKey: QueryKey,
  read: (api: Api, page: number, options: CallOptions) => Promise<Page>,
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(api, pageParam, pageReadOptions(signal)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}
