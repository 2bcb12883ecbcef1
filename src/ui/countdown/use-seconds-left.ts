import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { repeatEvery } from '../../platform/clock.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

const TICK_MS = 1_000;

/**
 * Counts seconds down by the clock, so that time in which the device sleeps counts too. Setting the clock back adds
 * no time. After the end, a change of `seconds` restarts the countdown: the clock may have been set forward.
 */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const { clock } = usePageServices();
  // `startedWith`: the value of `seconds` at the start. `endAt`: the clock time of the end, in ms.
  const countdown = useRef<{ startedWith: number; endAt: number; left: number; isOver: boolean }>(
    null,
  );
  const [left, setLeft] = useState(seconds);
  const hasEnded = left === 0;
  const callOnEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const last = countdown.current;
    if (last && (!last.isOver || last.startedWith === seconds)) return;
    const endAt = clock.now() + seconds * 1000;
    countdown.current = { startedWith: seconds, endAt, left: seconds, isOver: false };
  }, [clock, seconds, hasEnded]);
  useEffect(
    () =>
      repeatEvery(clock, TICK_MS, () => {
        const current = countdown.current;
        if (!current || current.isOver) return;
        const now = clock.now();
        current.endAt = Math.min(current.endAt, now + current.left * 1000);
        current.left = Math.max(Math.ceil((current.endAt - now) / 1000), 0);
        setLeft(current.left);
        if (current.left > 0) return;
        current.isOver = true;
        callOnEnd();
      }),
    [clock],
  );
  return left;
}
