import { createContext, useEffect, useState } from 'react';
import { callAfter } from '../platform/clock.ts';
import type { App } from './app.ts';
import type { AroundPages } from './page-loader.ts';

/** How long to wait after a failed load before the next one. */
const AROUND_PAGES_RETRY_MS = 5000;

/** Provides the components around the pages (around-pages.ts); `null` while they load. */
export const AroundPagesContext = createContext<AroundPages | null>(null);

/** Loads the components around the pages once the first page is painted. Retries silently after a failure. */
export function useAroundPages(
  { host, loader }: App,
  isFirstPageShown: boolean,
): AroundPages | null {
  const [aroundPages, setAroundPages] = useState<AroundPages | null>(null);
  useEffect(() => {
    if (!isFirstPageShown) return undefined;
    let isOver = false;
    let stop = () => {};
    const fetchAll = () => {
      loader.aroundPages.fetch().then(
        (fetched) => !isOver && setAroundPages(fetched),
        () => {
          if (!isOver) stop = callAfter(host.clock, AROUND_PAGES_RETRY_MS, fetchAll);
        },
      );
    };
    fetchAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [host, loader, isFirstPageShown]);
  return aroundPages;
}
