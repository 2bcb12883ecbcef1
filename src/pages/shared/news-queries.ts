import { useRefetchLists } from '../../api/keep-first-page.ts';
import { useApiPages } from '../../api/use-api-pages.ts';

export interface NewsFilter {
  readonly type: 'hot' | 'latest';
  readonly category?: string;
  readonly keyword?: string;
}

const NEWS_LISTS_KEY = ['index', 'news', 'list'] as const;
const PAGE_SIZE = 30;

export const useNewsList = (filter: NewsFilter) =>
  useApiPages([...NEWS_LISTS_KEY, filter], (api, page, options) =>
    api.index.news({ ...filter, page, limit: PAGE_SIZE }, options),
  );

export const useRefetchNews = () => useRefetchLists(NEWS_LISTS_KEY);
