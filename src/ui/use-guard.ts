import { useEffect, useState } from 'react';
import { useOutside } from './outside.ts';

const GUARD_MS = 500;

/** Whether it is too soon for a press: what was meant for the page under it is not taken for an answer. */
export function useGuard(isGuarded: boolean): boolean {
  const { clock } = useOutside();
  const [isShut, setIsShut] = useState(isGuarded);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const timer = clock.setTimeout(() => setIsShut(false), GUARD_MS);
    return () => clock.clearTimeout(timer);
  }, [isGuarded, clock]);
  return isShut;
}
