import { useRefetchLists } from '../../api/keep-first-page.ts';
import { useApiPages } from '../../api/use-api-pages.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';

const NEWS_LISTS_KEY = ['index', 'news', 'list'] as const;
const PAGE_SIZE = 30;

export const useNewsList = (filter: Omit<InputOf<typeof news>, 'page' | 'limit'>) =>
  useApiPages([...NEWS_LISTS_KEY, filter], (api, page, options) =>
    api.index.news({ ...filter, page, limit: PAGE_SIZE }, options),
  );

export const useRefetchNews = () => useRefetchLists(NEWS_LISTS_KEY);
