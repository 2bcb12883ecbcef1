import { useCallback, useSyncExternalStore, type RefObject } from 'react';

const motionQuery = (part: RefObject<HTMLElement | null>) =>
  part.current?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the member prefers reduced motion. */
export function useReducedMotion(part: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = motionQuery(part);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [part],
  );
  return useSyncExternalStore(subscribe, () => motionQuery(part)?.matches ?? false);
}
