import { useEffect, useState } from 'react';
import type { Clock } from '../lib/clock.ts';

/** After this long the page says that it is slow. */
const SLOW_MS = 10_000;

/** Whether something has been waited for so long that this has to be said. */
export function useIsSlow(isOver: boolean, clock: Clock): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = clock.setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clock.clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isOver, clock]);
  return isSlow;
}
