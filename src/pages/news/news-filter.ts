import { PATHS } from '../../routes.ts';

/** What is looked for, as the address of the page says it; empty is everything. */
export interface Wanted {
  readonly category: string;
  readonly keyword: string;
}

/** The longest word the call takes, in characters. */
export const LONGEST_KEYWORD = 30;
const LONGEST_CATEGORY = 20;

/** What a link to this page asks for; what the call would refuse is cut or left aside. */
export function readWanted(given: URLSearchParams): Wanted {
  const category = given.get('category')?.trim() ?? '';
  return {
    category: [...category].length > LONGEST_CATEGORY ? '' : category,
    keyword: [...(given.get('keyword')?.trim() ?? '')].slice(0, LONGEST_KEYWORD).join(''),
  };
}

/** The path of this page that asks for it. */
export function pathOf({ category, keyword }: Wanted): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(keyword && { keyword }),
  }).toString();
  return `${PATHS.news}${query && `?${query}`}`;
}

/** The filter as the call takes it. */
export const inputOf = ({ category, keyword }: Wanted) => ({
  type: 'latest' as const,
  ...(category && { category }),
  ...(keyword && { keyword }),
});
