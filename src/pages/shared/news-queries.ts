import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefetchLists } from '../../api/keep-first-page.ts';
import { nextPage } from '../../api/next-page.ts';
import { useApi } from '../../api/use-api.ts';

export interface NewsFilter {
  readonly type: 'hot' | 'latest';
  readonly category?: string;
  readonly keyword?: string;
}

const NEWS_LISTS_KEY = ['index', 'news', 'list'] as const;
const PAGE_SIZE = 30;

export function useNewsList(filter: NewsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...NEWS_LISTS_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      api.index.news({ ...filter, page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export const useRefetchNews = () => useRefetchLists(NEWS_LISTS_KEY);
