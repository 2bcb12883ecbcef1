import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';

/** Which articles are listed: `category` and `keyword` narrow them. */
export interface NewsFilter {
  readonly type: 'hot' | 'latest';
  readonly category?: string;
  readonly keyword?: string;
}

const LISTS = ['index', 'news', 'list'] as const;
const PAGE_SIZE = 30;

/** The articles that a filter lets through, page by page. */
export function useNewsList(filter: NewsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      api.index.news(
        { ...filter, page: pageParam, limit: PAGE_SIZE },
        { signal, isErrorHidden: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, has_more }) => (has_more ? page + 1 : null),
  });
}

/** Of a list that is read anew only the beginning is: the rest comes again when it is scrolled to. */
function forgetPages(queryClient: QueryClient): void {
  queryClient.setQueriesData<InfiniteData<OutputOf<typeof news>>>(
    { queryKey: LISTS },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Reads the lists anew; fails where that could not be had. */
export function useRefreshNews(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => {
    forgetPages(queryClient);
    return queryClient.invalidateQueries({ queryKey: LISTS }, { throwOnError: true });
  };
}
