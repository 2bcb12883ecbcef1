import { createContext, useMemo } from 'react';
import { readQuery } from '../lib/leading-code.ts';
import { useProvided } from '../lib/use-provided.ts';

/** How pages and components navigate in the app. Paths begin with `/` and may have a query. */
export interface PageNavigation {
  /** The path of this page, also while the page is hidden. */
  readonly path: string;
  /** With `replace`, the page replaces the current history entry. */
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

/** The query of this page. Text that follows a code or a number in the link is left out. */
export function useQueryParams(): URLSearchParams {
  const { path } = useNavigation();
  return useMemo(() => readQuery(path), [path]);
}
