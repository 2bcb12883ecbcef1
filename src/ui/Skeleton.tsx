import styles from './Skeleton.module.css';
import { useStyles } from './use-styles.ts';

/** The size of the body text in px, by which the placeholder grows with large text. */
const BODY_TEXT_PX = 15;

interface SkeletonProps {
  height: number;
  /** The height does not grow with the text. */
  isPicture?: boolean;
}

/** A placeholder for a card. It appears after 200 ms, so that it never flashes. */
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
