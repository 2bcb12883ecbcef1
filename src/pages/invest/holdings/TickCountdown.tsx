import { Fragment, useId, type ReactNode } from 'react';
import { formatClock } from '../../../lib/format-duration.ts';
import { lastLit, type TickTone } from '../../../lib/tick-marks.ts';
import styles from './TickCountdown.module.css';
import { TickScale } from '../../../ui/TickScale.tsx';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';
import { useStyles } from '../../../ui/use-styles.ts';

interface TickCountdownProps {
  /** What ends when the time is over. */
  label: string;
  /** What is left, and of how much; each hour of the whole is a mark. */
  seconds: number;
  totalSeconds: number;
  onEnd: () => void;
  tone?: TickTone;
  /** What can be done in that time. */
  action?: ReactNode;
  /** When it began and when it ends, under the scale. */
  ends: readonly [string, string];
}

const HOUR = 3600;

/** The last hours in which something can still be done: a clock, and a scale of hours. */
export function TickCountdown({
  label,
  seconds,
  totalSeconds,
  onEnd,
  tone = 'lit',
  action,
  ends,
}: TickCountdownProps) {
  const css = useStyles(styles);
  const id = useId();
  const left = useSecondsLeft(seconds, onEnd);
  const hours = Math.ceil(totalSeconds / HOUR);
  return (
    <div className={css['countdown']}>
      <div className={css['head']}>
        <div>
          <p className={css['label']} id={id}>
            {label}
          </p>
          <span className={css['time']} role="timer" aria-labelledby={id}>
            {formatClock(left)
              .split(':')
              .map((part, i) => (
                <Fragment key={i}>
                  {i > 0 && <span className={css['colon']}>:</span>}
                  {part}
                </Fragment>
              ))}
          </span>
        </div>
        {action}
      </div>
      <TickScale
        marks={lastLit(hours, left / HOUR, tone)}
        height={16}
        isCounted
        isTall={(i) => i % 6 === 0}
      />
      <p className={css['ends']}>
        <span>{ends[0]}</span> <span>{ends[1]}</span>
      </p>
    </div>
  );
}
