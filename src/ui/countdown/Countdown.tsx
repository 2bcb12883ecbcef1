import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  seconds: number;
  /** The shown text. Its `{time}` is replaced by the time left. */
  text: TextKey;
  onEnd: () => void;
}

export function Countdown({ seconds, text, onEnd }: CountdownProps) {
  const t = useT();
  const secondsLeft = useSecondsLeft(seconds, onEnd);
  return <span role="timer">{t(text, { time: formatDuration(secondsLeft) })}</span>;
}
