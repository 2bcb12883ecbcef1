import { useStyles } from '../../ui/use-styles.ts';
import styles from './login.module.css';

const RADIUS = 124;
const STEP_DEGREES = 3;

function ticks(fromDegrees: number, toDegrees: number): string {
  const marks: string[] = [];
  for (let degrees = fromDegrees; degrees < toDegrees; degrees += STEP_DEGREES) {
    const angle = (degrees * Math.PI) / 180;
    const inner = RADIUS - (degrees % 15 === 0 ? 24 : 14);
    const point = (radius: number) =>
      `${(RADIUS - radius * Math.cos(angle)).toFixed(1)} ${(RADIUS - radius * Math.sin(angle)).toFixed(1)}`;
    marks.push(`M${point(RADIUS - 2)}L${point(inner)}`);
  }
  return marks.join('');
}

// A half dial: the lit marks, the marks before and after them, and the hand.
const BEFORE = ticks(-90, -27);
const LIT = ticks(-27, 33);
const AFTER = ticks(33, 91);

/** The background drawing: a half dial cut off by the right edge. */
export function Dial() {
  const css = useStyles(styles);
  return (
    <svg className={css['dial']} viewBox="0 0 124 248" aria-hidden="true">
      <path className={css['faint']} d={BEFORE + AFTER} />
      <path className={css['lit']} d={LIT} />
      <path className={css['hand']} d="M44 166 124 124" />
      <circle cx="124" cy="124" r="6" fill="currentColor" />
    </svg>
  );
}
