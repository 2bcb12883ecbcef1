import { PATHS } from '../../routes.ts';

/** The filter in the query of the page; an empty value matches everything. */
export interface NewsSearch {
  readonly category: string;
  readonly keyword: string;
}

/** The longest keyword that the API accepts, in characters. */
export const LONGEST_KEYWORD = 30;
const LONGEST_CATEGORY = 20;

/** Parses the query of a link; drops or cuts values that the API would refuse. */
export function parseNewsSearch(query: URLSearchParams): NewsSearch {
  const category = query.get('category')?.trim() ?? '';
  return {
    category: [...category].length > LONGEST_CATEGORY ? '' : category,
    keyword: [...(query.get('keyword')?.trim() ?? '')].slice(0, LONGEST_KEYWORD).join(''),
  };
}

export function newsPath({ category, keyword }: NewsSearch): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(keyword && { keyword }),
  }).toString();
  return `${PATHS.news}${query && `?${query}`}`;
}

export const toInput = ({ category, keyword }: NewsSearch) => ({
  type: 'latest' as const,
  ...(category && { category }),
  ...(keyword && { keyword }),
});
