import { tickPaths, type TickTone } from '../../lib/tick-marks.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './TickScale.module.css';

interface TickScaleProps {
  /** The tone of each mark, in order. `lightFirst` and `lightLast` create such lists. */
  marks: readonly TickTone[];
  /** The accessible name; without it the text beside the scale describes it. */
  label?: string;
  /** In px. */
  height?: number;
  /** Each mark is one unit, such as a day or an hour, so the marks are few and drawn wider. */
  isCounted?: boolean;
  /** Whether the mark with the index `i` is tall. By default all marks are. */
  isTall?: (i: number) => boolean;
}

/** A row of marks over the whole width, which shows an amount of money, a time or a quota. */
export function TickScale({ marks, label, height = 12, isCounted, isTall }: TickScaleProps) {
  const css = useStyles(styles);
  // In the units of `tickPaths`, which places a mark every 5 units.
  const width = Math.max((marks.length - 1) * 5, 1);
  const labelProps =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={css.scale}
      style={{ blockSize: height }}
      viewBox={`0 0 ${width} 16`}
      preserveAspectRatio="none"
      data-wide={isCounted || undefined}
      {...labelProps}
    >
      {[...tickPaths(marks, isTall)].map(([tone, d]) => (
        <path key={tone} className={css[tone]} d={d} />
      ))}
    </svg>
  );
}
