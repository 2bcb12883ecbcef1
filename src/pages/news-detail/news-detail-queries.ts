import { ApiError } from '../../api/api-error.ts';
import { toLoadState } from '../../api/to-load-state.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { CODE } from '../../contract/codes.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { newsDetail } from '../../contract/index.ts';
import type { LoadState } from '../../lib/load-state.ts';

/** An article from the server; its HTML is not trusted. */
export type NewsArticle = OutputOf<typeof newsDetail>;

/** Loads an article. The data is `null` if the id is invalid (`null`) or unknown to the server. */
export function useArticle(id: number | null): LoadState<NewsArticle | null> {
  const query = useApiQuery(
    ['index', 'newsDetail', id],
    (api, options) => api.index.newsDetail({ id: id ?? 0 }, options),
    { enabled: id !== null },
  );
  const { error } = query;
  const isGone = error instanceof ApiError && error.code === CODE.articleNotFound;
  return id === null || isGone ? { status: 'ready', data: null } : toLoadState(query);
}

/** Reads the article id from the query of the page; `null` if the id is invalid. */
export function readArticleId(query: URLSearchParams): number | null {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
