import { useStyles } from '../hooks/use-styles.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Badge.module.css';

const MAX_SHOWN_COUNT = 99;

/** Returns the text of a badge: empty for a count below 1, `99+` above 99. */
export function badgeText(count: number): string {
  if (!(count >= 1)) return '';
  return count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(Math.floor(count));
}

export interface BadgeProps {
  /** Without a count the badge is a dot. A count of 0 renders nothing. */
  count?: number | undefined;
  /** The text for screen readers. Without it they skip the badge. */
  text?: string | undefined;
}

/** A mark on an item that needs attention. */
export function Badge({ count, text }: BadgeProps) {
  const css = useStyles(styles);
  const shownText = count === undefined ? '' : badgeText(count);
  if (count !== undefined && shownText === '') return null;
  return (
    <>
      <span className={`${css.badge} ${shownText === '' ? css.dot : ''}`} aria-hidden>
        {shownText}
      </span>
      {text !== undefined && <VisuallyHidden>{text}</VisuallyHidden>}
    </>
  );
}
