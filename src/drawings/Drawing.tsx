import styles from './Drawing.module.css';
import { useStyles } from '../ui/use-styles.ts';

interface DrawingProps {
  /** The lines in the text colour. */
  lines: string;
  /** The lines in green. */
  accent: string;
}

const GROUND = 'M14 62h68';
const SCALE = 'M18 66v4M28 66v2M38 66v2M48 66v4M58 66v2M68 66v2M78 66v4';

/** A small decorative line drawing on the tick scale. */
export function Drawing({ lines, accent }: DrawingProps) {
  const css = useStyles(styles);
  return (
    <svg className={css['drawing']} width="96" height="72" viewBox="0 0 96 72" aria-hidden>
      <path d={lines + GROUND} />
      <path className={css['scale']} d={SCALE} />
      <path className={css['accent']} d={accent} />
    </svg>
  );
}
