import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';

export interface NewsFilter {
  readonly type: 'hot' | 'latest';
  readonly category?: string;
  readonly keyword?: string;
}

const LISTS = ['index', 'news', 'list'] as const;
const PAGE_SIZE = 30;

export function useNewsList(filter: NewsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      api.index.news({ ...filter, page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, has_more }) => (has_more ? page + 1 : null),
  });
}

/** Keeps only the first page, so that a refetch loads one page instead of all. */
function dropLaterPages(queryClient: QueryClient): void {
  queryClient.setQueriesData<InfiniteData<OutputOf<typeof news>>>(
    { queryKey: LISTS },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Refetches the news lists; rejects if that fails. */
export function useRefreshNews(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => {
    dropLaterPages(queryClient);
    return queryClient.invalidateQueries({ queryKey: LISTS }, { throwOnError: true });
  };
}
