import { createContext, useEffect, useState } from 'react';
import type { Texts } from '../i18n/texts.ts';
import { createLazy, type Lazy } from '../lib/lazy.ts';
import { callAfter } from '../platform/clock.ts';
import type { App } from './app.ts';
import type * as frameComponents from './frame-components.ts';

/** The components around the pages, by name. */
export type FrameComponents = typeof frameComponents;

/** Loads the components around the pages together with their texts. */
export const createFrame = ({ fetchAllTexts }: Texts): Lazy<FrameComponents> =>
  createLazy(async () => {
    const [components] = await Promise.all([import('./frame-components.ts'), fetchAllTexts()]);
    return components;
  });

/** How long to wait after a failed load before the next one. */
const FRAME_RETRY_MS = 5000;

/** Provides the components around the pages (frame-components.ts); `null` while they load. */
export const FrameComponentsContext = createContext<FrameComponents | null>(null);

/** Loads the components around the pages once the first page is painted. Retries silently after a failure. */
export function useFrameComponents(
  { environment, frame }: App,
  isFirstPageShown: boolean,
): FrameComponents | null {
  const [components, setComponents] = useState<FrameComponents | null>(null);
  useEffect(() => {
    if (!isFirstPageShown) return undefined;
    let isOver = false;
    let stop = () => {};
    const fetchAll = () => {
      frame.fetch().then(
        (fetched) => !isOver && setComponents(fetched),
        () => {
          if (!isOver) stop = callAfter(environment.clock, FRAME_RETRY_MS, fetchAll);
        },
      );
    };
    fetchAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [environment, frame, isFirstPageShown]);
  return components;
}
