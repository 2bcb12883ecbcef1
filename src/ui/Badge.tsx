import styles from './Badge.module.css';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

const MOST = 99;

/** A count as a badge shows it: nothing for none, `99+` for more than fit. */
export function badgeText(count: number): string {
  if (!(count >= 1)) return '';
  return count > MOST ? `${MOST}+` : String(Math.floor(count));
}

export interface BadgeProps {
  /** How many wait; without it a dot says only that something does. Nothing is drawn for zero. */
  count?: number | undefined;
  /** What waits, in words: without it the badge is not heard. */
  text?: string | undefined;
}

/** A mark on something that waits for attention. */
export function Badge({ count, text }: BadgeProps) {
  const css = useStyles(styles);
  const shown = count === undefined ? '' : badgeText(count);
  if (count !== undefined && shown === '') return null;
  return (
    <>
      <span className={`${css['badge']} ${shown === '' ? css['dot'] : ''}`} aria-hidden>
        {shown}
      </span>
      {text !== undefined && <Spoken>{text}</Spoken>}
    </>
  );
}
