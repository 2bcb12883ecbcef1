import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** The media query in the window of the element; `undefined` before the element is mounted. */
const motionQuery = (elementRef: RefObject<HTMLElement | null>) =>
  elementRef.current?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)');

export function useReducedMotion(elementRef: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = motionQuery(elementRef);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [elementRef],
  );
  return useSyncExternalStore(subscribe, () => motionQuery(elementRef)?.matches ?? false);
}
