import { splitTicks } from '../lib/split-ticks.ts';
import { ticksOf } from '../lib/tick-marks.ts';
import styles from './Ticks.module.css';
import scaleStyles from './TickScale.module.css';
import { TickScale } from './TickScale.tsx';
import { useStyles } from './use-styles.ts';

interface TicksProps {
  /** At most three non-negative parts of the whole; each tick belongs to one of them. */
  parts: readonly number[];
  count?: number;
  /** The accessible name. */
  label: string;
}

const TONES = ['light', 'lit', 'amber'] as const;

/** A whole as a scale of marks on a dark card, coloured by part. */
export function Ticks({ parts, count = 61, label }: TicksProps) {
  const css = useStyles(styles);
  const marks = splitTicks(parts, count).flatMap((n, i) => ticksOf(TONES[i] ?? 'rest', n));
  return (
    <div className={css.ticks}>
      <TickScale marks={marks} label={label} height={16} />
    </div>
  );
}

/** The part of a scale that a mark or a figure belongs to. */
export type TickPart = 0 | 1 | 2;

/** A mark that shows the colour of a part beside its name. */
export function TickMark({ part }: { part: TickPart }) {
  const css = useStyles(styles);
  const scaleCss = useStyles(scaleStyles);
  return (
    <svg className={css.mark} viewBox="0 0 2 12" aria-hidden>
      <path className={scaleCss[TONES[part]]} d="M1 1V11" />
    </svg>
  );
}
