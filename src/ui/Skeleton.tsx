import styles from './Skeleton.module.css';
import { useStyles } from './use-styles.ts';

/** A quiet block in the place of a card that is coming; it appears after 200 ms, so that it never flashes. */
export function Skeleton({ height }: { height: number }) {
  const css = useStyles(styles);
  return (
    <div className={css['skeleton']} style={{ blockSize: height }} aria-busy part="skeleton" />
  );
}
