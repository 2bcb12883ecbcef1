import { useStyles } from '../hooks/use-styles.ts';
import styles from './Skeleton.module.css';

/** The normal size of the body text in px. With large text, the placeholder grows like the text. */
const BODY_TEXT_PX = 15;

interface SkeletonProps {
  /** In px, at the normal text size. */
  height: number;
  /** A placeholder for a picture: its height does not grow with large text. */
  isPicture?: boolean;
}

/** A placeholder for a card. It appears after 200 ms, so that it does not flash when the content loads quickly. */
export function Skeleton({ height, isPicture = false }: SkeletonProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css.skeleton}
      style={{ blockSize: isPicture ? height : `${height / BODY_TEXT_PX}em` }}
      aria-busy
      part="skeleton"
    />
  );
}
