import { useEffect, useEffectEvent, useState } from 'react';
import { useOutside } from './outside.ts';

const TICK_MS = 1_000;

/** What is left of a span, second by second; by the clock, so that a phone that slept knows better. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const { clock } = useOutside();
  const [endAt] = useState(() => clock.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      const now = Math.ceil((endAt - clock.now()) / 1000);
      setLeft(Math.max(now, 0));
      if (now > 0) timer = clock.setTimeout(tick, TICK_MS);
      else end();
    };
    let timer = clock.setTimeout(tick, TICK_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, endAt]);
  return left;
}
