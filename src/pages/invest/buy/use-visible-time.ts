import { useEffect, useEffectEvent, type RefObject } from 'react';
import { every } from '../../../lib/clock.ts';
import { useOutside } from '../../../ui/outside.ts';
import { useInSight } from '../../../ui/use-in-sight.ts';

const TICK_MS = 250;
/** A phone that slept between two ticks showed nothing. */
const LONGEST_MS = 4 * TICK_MS;

/** Tells how long a part has been on the screen, piece by piece; what is hidden is not read. */
export function useDwell(part: RefObject<HTMLElement | null>, onSeen: (ms: number) => void): void {
  const isInSight = useInSight(part);
  const { clock } = useOutside();
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isInSight) return undefined;
    let last = clock.now();
    return every(clock, TICK_MS, () => {
      const now = clock.now();
      see(Math.min(Math.max(now - last, 0), LONGEST_MS));
      last = now;
    });
  }, [isInSight, clock]);
}
