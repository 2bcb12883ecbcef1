import { useId, type ReactNode } from 'react';
import styles from './Progress.module.css';
import { firstLit, ticksForShare } from '../lib/tick-marks.ts';
import { TickScale } from './TickScale.tsx';
import { useStyles } from './use-styles.ts';

interface ProgressProps {
  /** What is measured. */
  label: string;
  /** The figures in words, at the other end: what is heard as the value. */
  text: string;
  value: number;
  max: number;
  /** Work that is under way; otherwise a measure of what there is. */
  isTask?: boolean;
  /** One pill for each, where there are few enough to count. */
  isCounted?: boolean;
}

/** How far something has come, in words over a bar. */
export function Progress({ isCounted = false, ...measure }: ProgressProps) {
  const css = useStyles(styles);
  const { value, max } = measure;
  return (
    <Measure {...measure}>
      {isCounted ? (
        <div className={css['pills']}>
          {firstLit(max, value, 'gauge').map((tone, i) => (
            <span key={i} className={css['pill']} data-full={tone !== 'rest' || undefined} />
          ))}
        </div>
      ) : (
        <div className={css['track']}>
          <div className={css['fill']} style={{ inlineSize: `${shareOf(value, max) * 100}%` }} />
        </div>
      )}
    </Measure>
  );
}

const QUOTA_TICKS = 61;

interface QuotaBarProps {
  /** What is said at the start of the line. */
  label: string;
  /** What is left of how much, in words. */
  text: string;
  left: number;
  total: number;
}

/** What is left of a quota, as a scale of marks; a reader hears the percentage as well. */
export function QuotaBar({ label, text, left, total }: QuotaBarProps) {
  const lit = ticksForShare(shareOf(left, total), QUOTA_TICKS);
  return (
    <Measure label={label} text={text} value={left} max={total} hasPercent>
      <TickScale marks={firstLit(QUOTA_TICKS, lit, 'gauge')} />
    </Measure>
  );
}

interface MeasureProps extends Omit<ProgressProps, 'isCounted'> {
  hasPercent?: boolean;
  children: ReactNode;
}

function Measure({ label, text, value, max, isTask, hasPercent, children }: MeasureProps) {
  const css = useStyles(styles);
  const id = useId();
  const percent = `${Math.floor(shareOf(value, max) * 100)}%`;
  return (
    <div className={css['progress']}>
      <div className={css['words']}>
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

/** Which share of the whole a part is, from 0 to 1; nothing where there is no whole. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
