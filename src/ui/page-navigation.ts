import { createContext, useMemo } from 'react';
import { useProvided } from '../lib/use-provided.ts';

/** Navigation for pages and parts. Paths begin with `/` and may have a query. */
export interface PageNavigation {
  /** The location of this page, even while it is hidden. */
  readonly path: string;
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Goes to the previous page, or home if there is none. */
  readonly back: () => void;
  /** The URL of a page, for a link. */
  readonly createHref: (path: string) => string;
  /** Whether the host has switched the page off. If so, show no link to the page. */
  readonly isHidden: (path: string) => boolean;
}

export const PageNavigationContext = createContext<PageNavigation | null>(null);

export const useNavigation = () => useProvided(PageNavigationContext);

export function useQueryParams(): URLSearchParams {
  const { path } = useNavigation();
  return useMemo(() => new URLSearchParams(path.split('?')[1]), [path]);
}
