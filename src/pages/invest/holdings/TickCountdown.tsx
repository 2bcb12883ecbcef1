import { Fragment, useId, type ReactElement } from 'react';
import { formatClock } from '../../../lib/format-duration.ts';
import { lightLast } from '../../../lib/tick-marks.ts';
import { useSecondsLeft } from '../../../ui/countdown/use-seconds-left.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { TickScale } from '../../../ui/ticks/TickScale.tsx';
import styles from './TickCountdown.module.css';

interface TickCountdownProps {
  label: string;
  /** The time left, in seconds. */
  seconds: number;
  /** The whole time, in seconds. The scale has one mark for each hour of the whole time. */
  totalSeconds: number;
  /** Called when no time is left. */
  onEnd: () => void;
  action?: ReactElement | false;
  /** The texts below the left and the right end of the scale. */
  endLabels: readonly [string, string];
}

const HOUR_SECONDS = 3600;

export function TickCountdown({
  label,
  seconds,
  totalSeconds,
  onEnd,
  action,
  endLabels,
}: TickCountdownProps) {
  const css = useStyles(styles);
  const labelId = useId();
  const secondsLeft = useSecondsLeft(seconds, onEnd);
  const hours = Math.ceil(totalSeconds / HOUR_SECONDS);
  return (
    <div>
      <div className={css.timeAndAction}>
        <div>
          <p className={css.label} id={labelId}>
            {label}
          </p>
          <span className={css.time} role="timer" aria-labelledby={labelId}>
            {formatClock(secondsLeft)
              .split(':')
              .map((part, i) => (
                <Fragment key={i}>
                  {i > 0 && <span className={css.colon}>:</span>}
                  <span>{part}</span>
                </Fragment>
              ))}
          </span>
        </div>
        {action}
      </div>
      <TickScale
        marks={lightLast(hours, secondsLeft / HOUR_SECONDS, 'lit')}
        height={16}
        isCounted
        isTall={(i) => i % 6 === 0}
      />
      <p className={css.endLabels}>
        <span>{`${endLabels[0]} `}</span>
        <span>{endLabels[1]}</span>
      </p>
    </div>
  );
}
