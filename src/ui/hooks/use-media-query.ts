import { useMemo, useSyncExternalStore } from 'react';
import { usePageServices } from './use-page-services.ts';

/** Whether the media query matches now. A change renders the component again. */
export function useMediaQuery(mediaQuery: string): boolean {
  const { observeMedia } = usePageServices();
  const media = useMemo(() => observeMedia(mediaQuery), [observeMedia, mediaQuery]);
  return useSyncExternalStore(media.subscribe, media.getSnapshot);
}

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
