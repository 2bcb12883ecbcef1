import { createContext, useMemo } from 'react';
import { useProvided } from '../lib/use-provided.ts';

/** How what is drawn goes from page to page. Paths begin with `/` and may have a query. */
export interface PageNavigation {
  /** Of the page that is drawn; one that is kept while hidden goes on reading its own. */
  readonly path: string;
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /** To the page before, or home from a page that was opened by itself. */
  readonly back: () => void;
  /** The address of a page, for a link. */
  readonly createHref: (path: string) => string;
}

const PageNavigationContext = createContext<PageNavigation | null>(null);

export const PageNavigationProvider = PageNavigationContext.Provider;

export const useNavigation = () => useProvided(PageNavigationContext);

/** The query of the page's own address. */
export function useQueryParams(): URLSearchParams {
  const { path } = useNavigation();
  return useMemo(() => new URLSearchParams(path.split('?')[1]), [path]);
}
