import { useEffect, useState } from 'react';
import { after } from '../platform/clock.ts';
import { usePageServices } from './use-page-services.ts';

const PRESS_DELAY_MS = 500;

/** True right after mounting: the press may be meant for the page below. */
export function usePressDelay(hasPressDelay: boolean): boolean {
  const { clock } = usePageServices();
  const [isShut, setIsShut] = useState(hasPressDelay);
  useEffect(() => {
    return hasPressDelay ? after(clock, PRESS_DELAY_MS, () => setIsShut(false)) : undefined;
  }, [hasPressDelay, clock]);
  return isShut;
}
