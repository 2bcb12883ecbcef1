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
  // `endAt`: the clock time of the end, in ms. `left`: the remaining seconds.
  const countdown = useRef<{ endAt: number; left: number }>(null);
  const [left, setLeft] = useState(seconds);
  const callOnEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const currentCountdown = countdown.current?.left
      ? countdown.current
      : { endAt: clock.now() + seconds * 1000, left: seconds };
    countdown.current = currentCountdown;
    const stopTimer = repeatEvery(clock, TICK_MS, () => {
      const now = clock.now();
      currentCountdown.endAt = Math.min(currentCountdown.endAt, now + currentCountdown.left * 1000);
      currentCountdown.left = Math.max(Math.ceil((currentCountdown.endAt - now) / 1000), 0);
      setLeft(currentCountdown.left);
      if (currentCountdown.left > 0) return;
      stopTimer();
      callOnEnd();
    });
    return stopTimer;
  }, [clock, seconds]);
  return left;
}
