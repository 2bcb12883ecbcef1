import { PATHS } from '../../routes.ts';

/** The filter in the query of the page; an empty value matches everything. */
export interface NewsSearch {
  readonly category: string;
  readonly keyword: string;
}

/** The maximum of the call, in characters. */
export const LONGEST_KEYWORD = 30;
const LONGEST_CATEGORY = 20;

/** Parses the query of a link; drops or cuts what the call would refuse. */
export function parseNewsSearch(given: URLSearchParams): NewsSearch {
  const category = given.get('category')?.trim() ?? '';
  return {
    category: [...category].length > LONGEST_CATEGORY ? '' : category,
    keyword: [...(given.get('keyword')?.trim() ?? '')].slice(0, LONGEST_KEYWORD).join(''),
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
