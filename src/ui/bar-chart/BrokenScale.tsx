import { useStyles } from '../hooks/use-styles.ts';
import styles from './BrokenScale.module.css';

const TICK_COUNT = 13;

/** The drawing of an error: a tick scale with a break. */
export function BrokenScale() {
  const css = useStyles(styles);
  return (
    <svg className={css.scale} viewBox="0 0 64 24" aria-hidden>
      {Array.from({ length: TICK_COUNT }, (_, i) => (
        <path key={i} d={`M${i * 5 + 2} 7V17`} />
      ))}
      <path className={css.break} d="M36 22L44 2" />
    </svg>
  );
}
