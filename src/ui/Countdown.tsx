import { useEffect, useEffectEvent, useState } from 'react';
import type { TextKey } from '../i18n/catalogs.ts';
import { useT } from '../i18n/use-t.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { usePageTexts } from './lazy-part.tsx';
import { useOutside } from './outside.ts';

export interface CountdownProps {
  /** How long it runs. */
  seconds: number;
  /** What is said; `{time}` stands for what is left. */
  text: TextKey;
  onEnd: () => void;
}

const TICK_MS = 1_000;

/** What is left of a span of time, second by second; by the clock, so that a phone that slept knows better. */
export function Countdown({ seconds, text, onEnd }: CountdownProps) {
  usePageTexts();
  const t = useT();
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
  return <span role="timer">{t(text, { time: formatDuration(left) })}</span>;
}
