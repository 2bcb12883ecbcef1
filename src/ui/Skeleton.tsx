import styles from './Skeleton.module.css';
import { useStyles } from './use-styles.ts';

/** A placeholder for a card. It appears after 200 ms, so that it never flashes. */
export function Skeleton({ height }: { height: number }) {
  const css = useStyles(styles);
  return (
    <div className={css['skeleton']} style={{ blockSize: height }} aria-busy part="skeleton" />
  );
}
