import { Skeleton } from '../ui/Skeleton.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';

/** Stands for a page whose code is on its way, from 200 ms on. */
export function PagePlaceholder() {
  const css = useStyles(styles);
  return (
    <div className={css['placeholder']}>
      <Skeleton height={188} />
      <Skeleton height={96} />
    </div>
  );
}
