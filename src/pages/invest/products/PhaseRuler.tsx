import { ticksOf } from '../../../lib/tick-marks.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { TickScale } from '../../../ui/ticks/TickScale.tsx';
import styles from './PhaseRuler.module.css';

/** The ticks of the ruler: one tone for each phase. */
const MARKS = [...ticksOf('gauge', 16), ...ticksOf('rest', 7), ...ticksOf('ink', 46)];
/** The indexes in `MARKS` of the first mark of each phase, and of the last mark. */
const BOUNDS = [0, 16, 23, MARKS.length - 1];

interface PhaseRulerProps {
  label: string;
  /** The starts of the three phases, and the end of the last one. */
  points: readonly { readonly name: string; readonly time: string }[];
}

/** A schematic timeline of phases, not to scale. */
export function PhaseRuler({ label, points }: PhaseRulerProps) {
  const css = useStyles(styles);
  return (
    <div>
      <TickScale marks={MARKS} height={16} isTall={(i) => BOUNDS.includes(i)} />
      <ol className={css.points} role="list" aria-label={label}>
        {points.map(({ name, time }) => (
          <li key={name} className={css.point}>
            <span className={css.name}>{`${name} `}</span>
            <span className={css.time}>{time}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
