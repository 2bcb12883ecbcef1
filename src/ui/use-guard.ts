import { useEffect, useState } from 'react';
import { after } from '../platform/clock.ts';
import { useOutside } from './use-outside.ts';

const GUARD_MS = 500;

/** True right after mounting: the press may be meant for the page below. */
export function useGuard(isGuarded: boolean): boolean {
  const { clock } = useOutside();
  const [isShut, setIsShut] = useState(isGuarded);
  useEffect(() => {
    return isGuarded ? after(clock, GUARD_MS, () => setIsShut(false)) : undefined;
  }, [isGuarded, clock]);
  return isShut;
}
