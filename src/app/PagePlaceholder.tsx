import { Skeleton } from '../ui/Skeleton.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';

/** Replaces a page while its code loads. `Skeleton` appears after 200 ms. */
export function PagePlaceholder() {
  const css = useStyles(styles);
  return (
    <div className={css.placeholder}>
      <Skeleton height={188} />
      <Skeleton height={96} />
    </div>
  );
}
