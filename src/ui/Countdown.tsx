import type { TextKey } from '../i18n/text-key.ts';
import { useT } from '../i18n/use-t.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownProps {
  /** How long it runs. */
  seconds: number;
  /** What is said; `{time}` stands for what is left. */
  text: TextKey;
  onEnd: () => void;
}

/** What is left of a span of time, in a sentence. */
export function Countdown({ seconds, text, onEnd }: CountdownProps) {
  const t = useT();
  const left = useSecondsLeft(seconds, onEnd);
  return <span role="timer">{t(text, { time: formatDuration(left) })}</span>;
}
