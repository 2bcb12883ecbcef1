import { useEffect, useState } from 'react';
import { after } from '../platform/clock.ts';
import { usePageServices } from './use-page-services.ts';

const PRESS_DELAY_MS = 500;

/**
 * True right after mounting, because the press may be meant for the page below, and right after `label` changes, because
 * the press may be meant for the amount that it named before.
 */
export function usePressDelay(hasPressDelay: boolean, label = ''): boolean {
  const { clock } = usePageServices();
  const [readLabel, setReadLabel] = useState<string | null>(null);
  useEffect(() => {
    return hasPressDelay ? after(clock, PRESS_DELAY_MS, () => setReadLabel(label)) : undefined;
  }, [hasPressDelay, label, clock]);
  return hasPressDelay && readLabel !== label;
}
