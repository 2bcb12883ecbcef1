import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far ahead of the end more is fetched, in px. */
const AHEAD_PX = 50;

interface ReachEndOptions {
  /** Nothing is called before. */
  isWaiting: boolean;
  /** How many rows there are: with other rows it may be reached anew without having been left. */
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
