import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The distance to the end, in px, at which more is fetched. */
const AHEAD_PX = 50;

interface ReachEndOptions {
  /** No call before this is true. */
  isWaiting: boolean;
  /** The number of rows; a change checks the position again. */
  count: number;
  onReach: () => void;
}

/** Calls when an element comes near the visible part of its scroller. */
export function useReachEnd(
  element: RefObject<HTMLElement | null>,
  { isWaiting, count, onReach }: ReachEndOptions,
): void {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!element.current || !isWaiting) return undefined;
    const root = element.current.closest('[data-scroller]');
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { root, rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isWaiting, count]);
}
