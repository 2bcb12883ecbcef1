import { useEffect, useState } from 'react';
import { callAfter } from '../../platform/clock.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

const PRESS_DELAY_MS = 500;

/**
 * Returns true while the component must ignore presses, for half a second each time. After mounting, a press may be
 * meant for what was there before. After a change of `label`, it may be meant for the previous amount.
 */
export function usePressDelay(hasPressDelay: boolean, label = ''): boolean {
  const { clock } = usePageServices();
  // The label for which the half second is over; `null` before the first one.
  const [enabledLabel, setEnabledLabel] = useState<string | null>(null);
  useEffect(() => {
    return hasPressDelay
      ? callAfter(clock, PRESS_DELAY_MS, () => setEnabledLabel(label))
      : undefined;
  }, [hasPressDelay, label, clock]);
  return hasPressDelay && enabledLabel !== label;
}
