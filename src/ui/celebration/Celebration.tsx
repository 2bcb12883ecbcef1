import { useStyles } from '../hooks/use-styles.ts';
import styles from './Celebration.module.css';

const TICK_COUNT = 25;
const STEP_DEGREES = 180 / (TICK_COUNT - 1);
/** The delay from one tick to the next. The last tick lights up after about half a second. */
const STEP_MS = 20;

/** A half circle of ticks that light up one after the other, and a check. The text beside it says what happened. */
export function Celebration() {
  const css = useStyles(styles);
  return (
    <svg className={css.dial} viewBox="0 0 160 84" aria-hidden="true">
      {Array.from({ length: TICK_COUNT }, (_, i) => (
        <path
          key={i}
          className={css.tick}
          style={{ animationDelay: `${i * STEP_MS}ms` }}
          d={i % 4 === 0 ? 'M4 80h20' : 'M4 80h12'}
          transform={`rotate(${i * STEP_DEGREES} 80 80)`}
        />
      ))}
      <path className={css.check} pathLength={1} d="M62 56l13 13 24-26" />
    </svg>
  );
}
