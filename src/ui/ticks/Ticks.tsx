import { splitTicks } from '../../lib/split-ticks.ts';
import { ticksOf } from '../../lib/tick-marks.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { HiddenChart } from '../money/HiddenChart.tsx';
import styles from './Ticks.module.css';
import scaleStyles from './TickScale.module.css';
import { TickScale } from './TickScale.tsx';

interface TicksProps {
  /** The sizes of at most three parts, none negative. Each gets ticks in proportion to its size. `null` while they are hidden. */
  parts: readonly number[] | null;
  /** The accessible name. */
  label: string;
}

const TICK_COUNT = 61;
const TICK_HEIGHT_PX = 16;
const PART_TONES = ['light', 'lit', 'amber'] as const;

/** A row of ticks on a dark card that shows how a whole is divided. Each part has its own colour. */
export function Ticks({ parts, label }: TicksProps) {
  const css = useStyles(styles);
  if (!parts)
    return (
      <div className={css.ticks} role="img" aria-label={label}>
        <HiddenChart height={TICK_HEIGHT_PX} />
      </div>
    );
  const marks = splitTicks(parts, TICK_COUNT).flatMap((n, i) =>
    ticksOf(PART_TONES[i] ?? 'rest', n),
  );
  return (
    <div className={css.ticks}>
      <TickScale marks={marks} label={label} height={TICK_HEIGHT_PX} />
    </div>
  );
}

/** The index of a part in the `parts` of `Ticks`. */
export type TickPart = 0 | 1 | 2;

/** One tick in the colour of a part, shown beside the name of that part. */
export function TickMark({ part }: { part: TickPart }) {
  const css = useStyles(styles);
  const scaleCss = useStyles(scaleStyles);
  return (
    <svg className={css.mark} viewBox="0 0 2 12" aria-hidden>
      <path className={scaleCss[PART_TONES[part]]} d="M1 1V11" />
    </svg>
  );
}
