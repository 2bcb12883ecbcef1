import { MAX_NEWS_KEYWORD_LENGTH } from '../../contract/limits.ts';
import { cutText } from '../../lib/cut-text.ts';
import { paths } from '../../paths.ts';

/** The filter in the URL of the news page. An empty category or keyword matches every article. */
export interface NewsSearch {
  readonly category: string;
  readonly keyword: string;
}

/** The longest category that the API accepts, in characters. */
const LONGEST_CATEGORY = 20;

/** Parses the query of a URL. Drops a too long category, and cuts a too long keyword, which the API would refuse. */
export function parseNewsSearch(query: URLSearchParams): NewsSearch {
  const category = query.get('category')?.trim() ?? '';
  return {
    category: [...category].length > LONGEST_CATEGORY ? '' : category,
    keyword: cutText(query.get('keyword')?.trim() ?? '', MAX_NEWS_KEYWORD_LENGTH),
  };
}

export const newsPath = ({ category, keyword }: NewsSearch): string =>
  paths.news({ category: category || null, keyword: keyword || null });

export const toNewsInput = ({ category, keyword }: NewsSearch) => ({
  type: 'latest' as const,
  ...(category && { category }),
  ...(keyword && { keyword }),
});
