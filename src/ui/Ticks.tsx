import { splitTicks } from '../lib/split-ticks.ts';
import { ticksOf } from '../lib/tick-marks.ts';
import styles from './Ticks.module.css';
import tones from './TickScale.module.css';
import { TickScale } from './TickScale.tsx';
import { useStyles } from './use-styles.ts';

interface TicksProps {
  /** Non-negative parts of a whole, at most three; each tick belongs to one of them. */
  parts: readonly number[];
  count?: number;
  /** What the scale says, in words. */
  label: string;
}

const TONES = ['light', 'lit', 'amber'] as const;

/** A whole on a dark stage as a scale of countable marks, coloured by part. */
export function Ticks({ parts, count = 61, label }: TicksProps) {
  const css = useStyles(styles);
  const marks = splitTicks(parts, count).flatMap((n, i) => ticksOf(TONES[i] ?? 'rest', n));
  return (
    <div className={css['ticks']}>
      <TickScale marks={marks} label={label} height={16} />
    </div>
  );
}

/** Which part of a scale a mark or a figure belongs to. */
export type TickPart = 0 | 1 | 2;

/** One mark of the scale, beside the name of the part it stands for. */
export function TickMark({ part }: { part: TickPart }) {
  const css = useStyles(styles);
  const tone = useStyles(tones);
  return (
    <svg className={css['mark']} viewBox="0 0 2 12" aria-hidden>
      <path className={tone[TONES[part]]} d="M1 1V11" />
    </svg>
  );
}
