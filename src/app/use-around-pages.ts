import { useEffect, useState } from 'react';
import { after } from '../lib/clock.ts';
import type * as parts from './around-pages.ts';
import type { App } from './create-app.ts';

const RETRY_MS = 5000;

type AroundPages = typeof parts;

/**
 * What stands around the pages, with its texts, once it has come. It is fetched when the first page has been
 * painted; where that fails nobody is bothered, and it is tried again a little later.
 */
export function useAroundPages(
  { host, texts }: Pick<App, 'host' | 'texts'>,
  isFirstShown: boolean,
): AroundPages | null {
  const [come, setCome] = useState<AroundPages | null>(null);
  useEffect(() => {
    if (!isFirstShown) return undefined;
    let isOver = false;
    let stop = () => {};
    const fetchAll = () => {
      const tryLater = () => {
        if (!isOver) stop = after(host.clock, RETRY_MS, fetchAll);
      };
      Promise.all([import('./around-pages.ts'), texts.pages.fetchIn({})]).then(
        ([fetched]) => !isOver && setCome(fetched),
        tryLater,
      );
    };
    fetchAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [host, texts, isFirstShown]);
  return come;
}
