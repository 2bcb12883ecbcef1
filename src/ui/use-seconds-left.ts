import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { repeatEvery } from '../platform/clock.ts';
import { usePageServices } from './use-page-services.ts';

const TICK_MS = 1_000;

/**
 * Counts seconds down by the clock, so that sleep counts too. Setting the clock back adds no time. After its end it
 * starts again if the server says that there is time left: the clock was set forward.
 */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const { clock } = usePageServices();
  const span = useRef<{ endAt: number; left: number }>(null);
  const [left, setLeft] = useState(seconds);
  const callOnEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const running = span.current?.left
      ? span.current
      : { endAt: clock.now() + seconds * 1000, left: seconds };
    span.current = running;
    const stop = repeatEvery(clock, TICK_MS, () => {
      const now = clock.now();
      running.endAt = Math.min(running.endAt, now + running.left * 1000);
      running.left = Math.max(Math.ceil((running.endAt - now) / 1000), 0);
      setLeft(running.left);
      if (running.left > 0) return;
      stop();
      callOnEnd();
    });
    return stop;
  }, [clock, seconds]);
  return left;
}
