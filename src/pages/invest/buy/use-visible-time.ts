import { useEffect, useEffectEvent, type RefObject } from 'react';
import { every } from '../../../platform/clock.ts';
import { usePageServices } from '../../../ui/use-page-services.ts';
import { useIsVisible } from '../../../ui/use-is-visible.ts';

const TICK_MS = 250;
/** A device that slept between two ticks showed nothing. */
const MAX_TICK_MS = 4 * TICK_MS;

/** Reports in small steps how long an element has been visible on the screen. */
export function useVisibleTime(
  element: RefObject<HTMLElement | null>,
  onVisible: (ms: number) => void,
): void {
  const isInSight = useIsVisible(element);
  const { clock } = usePageServices();
  const report = useEffectEvent(onVisible);
  useEffect(() => {
    if (!isInSight) return undefined;
    let last = clock.now();
    return every(clock, TICK_MS, () => {
      const now = clock.now();
      report(Math.min(Math.max(now - last, 0), MAX_TICK_MS));
      last = now;
    });
  }, [isInSight, clock]);
}
