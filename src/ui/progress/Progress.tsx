import { useId, type ReactNode } from 'react';
import { lightFirst, lightShare } from '../../lib/tick-marks.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { TickScale } from '../ticks/TickScale.tsx';
import styles from './Progress.module.css';

interface ProgressProps {
  /** The text at the start of the line above the bar. It is the accessible name. */
  label: string;
  /** The value as text, at the end of that line. Screen readers read it. */
  text: string;
  value: number;
  max: number;
  /** The bar shows a running task (role `progressbar`). Otherwise it shows a measured value (role `meter`). */
  isTask?: boolean;
  /** Shows one pill for each unit of `max` instead of a bar, for a small `max`. */
  isCounted?: boolean;
}

/** A progress bar with a label. The value is also shown as text. */
export function Progress({ isCounted = false, ...measureProps }: ProgressProps) {
  const css = useStyles(styles);
  const { value, max } = measureProps;
  return (
    <Measure {...measureProps}>
      {isCounted ? (
        <div className={css.pills}>
          {lightFirst(max, value, 'gauge').map((tone, i) => (
            <span key={i} className={css.pill} data-full={tone !== 'rest' || undefined} />
          ))}
        </div>
      ) : (
        <div className={css.track}>
          <div className={css.fill} style={{ inlineSize: `${toShare(value, max) * 100}%` }} />
        </div>
      )}
    </Measure>
  );
}

interface QuotaBarProps {
  label: string;
  text: string;
  /** The remaining part of `total`. */
  left: number;
  total: number;
}

/** A row of marks of which the remaining share is lit. Screen readers also read the percentage. */
export function QuotaBar({ label, text, left, total }: QuotaBarProps) {
  return (
    <Measure label={label} text={text} value={left} max={total} hasPercent>
      <TickScale marks={lightShare(toShare(left, total))} />
    </Measure>
  );
}

interface MeasureProps extends Omit<ProgressProps, 'isCounted'> {
  /** Screen readers read the percentage after `text`. */
  hasPercent?: boolean;
  children: ReactNode;
}

/** The label and the text above `children`, which draws the bar, and the role and values for screen readers. */
function Measure({ label, text, value, max, isTask, hasPercent, children }: MeasureProps) {
  const css = useStyles(styles);
  const id = useId();
  const percent = `${Math.floor(toShare(value, max) * 100)}%`;
  return (
    <div>
      <div className={css.labelAndText}>
        <span id={id}>{label}</span>
        <span aria-hidden>{text}</span>
      </div>
      <div
        role={isTask ? 'progressbar' : 'meter'}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={hasPercent ? `${text} (${percent})` : text}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns `part / whole`, from 0 to 1. Returns 0 if the whole is 0. */
export function toShare(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
