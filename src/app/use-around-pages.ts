import { createContext, useEffect, useState } from 'react';
import type { Texts } from '../i18n/texts.ts';
import { createFetched, type Fetched } from '../lib/fetched.ts';
import { callAfter } from '../platform/clock.ts';
import type { App } from './app.ts';
import type * as aroundPages from './around-pages.ts';

/** The components around the pages, by name. */
export type AroundPages = typeof aroundPages;

/** Loads the components around the pages together with their texts. */
export const createAround = ({ fetchAllTexts }: Texts): Fetched<AroundPages> =>
  createFetched(async () => {
    const [components] = await Promise.all([import('./around-pages.ts'), fetchAllTexts()]);
    return components;
  });

/** How long to wait after a failed load before the next one. */
const AROUND_PAGES_RETRY_MS = 5000;

/** Provides the components around the pages (around-pages.ts); `null` while they load. */
export const AroundPagesContext = createContext<AroundPages | null>(null);

/** Loads the components around the pages once the first page is painted. Retries silently after a failure. */
export function useAroundPages(
  { environment, around }: App,
  isFirstPageShown: boolean,
): AroundPages | null {
  const [aroundPages, setAroundPages] = useState<AroundPages | null>(null);
  useEffect(() => {
    if (!isFirstPageShown) return undefined;
    let isOver = false;
    let stop = () => {};
    const fetchAll = () => {
      around.fetch().then(
        (fetched) => !isOver && setAroundPages(fetched),
        () => {
          if (!isOver) stop = callAfter(environment.clock, AROUND_PAGES_RETRY_MS, fetchAll);
        },
      );
    };
    fetchAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [environment, around, isFirstPageShown]);
  return aroundPages;
}
