import { createContext, useEffect, useState } from 'react';
import { after } from '../lib/clock.ts';
import type { App } from './app.ts';
import type { AroundPages } from './page-loader.ts';

const RETRY_MS = 5000;

/** `null` until it has come. */
export const AroundPagesContext = createContext<AroundPages | null>(null);

/**
 * What stands around the pages, once it has come. It is fetched when the first page has been painted; where
 * that fails nobody is bothered, and it is tried again a little later.
 */
export function useAroundPages({ host, loader }: App, isFirstShown: boolean): AroundPages | null {
  const [come, setCome] = useState<AroundPages | null>(null);
  useEffect(() => {
    if (!isFirstShown) return undefined;
    let isOver = false;
    let stop = () => {};
    const fetchAll = () => {
      loader.around.fetch().then(
        (fetched) => !isOver && setCome(fetched),
        () => {
          if (!isOver) stop = after(host.clock, RETRY_MS, fetchAll);
        },
      );
    };
    fetchAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [host, loader, isFirstShown]);
  return come;
}
