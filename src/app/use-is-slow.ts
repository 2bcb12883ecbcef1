import { useEffect, useState } from 'react';
import { callAfter } from '../platform/clock.ts';
import { usePageServices } from '../ui/hooks/use-page-services.ts';

/** After this time of waiting, a page says that loading is slow. */
const SLOW_MS = 10_000;

/** Returns true once the wait takes longer than 10 s. `isOver` ends the wait. */
export function useIsSlow(isOver: boolean): boolean {
  const { clock } = usePageServices();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (isOver) return undefined;
    const stop = callAfter(clock, SLOW_MS, () => setIsSlow(true));
    return () => {
      stop();
      setIsSlow(false);
    };
  }, [isOver, clock]);
  return isSlow;
}
