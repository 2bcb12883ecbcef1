import { phaseMarks, type Phase } from './phase-marks.ts';
import styles from './PhaseRuler.module.css';
import { TickScale } from '../../../ui/TickScale.tsx';
import { useStyles } from '../../../ui/use-styles.ts';

interface TimelinePoint {
  readonly name: string;
  readonly time: string;
}

interface PhaseRulerProps {
  label: string;
  phases: readonly (Phase & TimelinePoint)[];
  endPoint: TimelinePoint;
}

/** A schematic timeline of phases, not to scale. */
export function PhaseRuler({ label, phases, endPoint }: PhaseRulerProps) {
  const css = useStyles(styles);
  const { marks, bounds } = phaseMarks(phases);
  return (
    <div className={css.ruler}>
      <TickScale marks={marks} height={16} isTall={(i) => bounds.has(i)} />
      <ol className={css.points} role="list" aria-label={label}>
        {[...phases, endPoint].map(({ name, time }) => (
          <li key={name} className={css.point}>
            <span className={css.name}>{name}</span> <span className={css.time}>{time}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
