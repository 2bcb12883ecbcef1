import type { ReactNode } from 'react';
import { useStyles } from '../../src/ui/use-styles.ts';
import styles from './gallery.module.css';

interface StateProps {
  /** Which state of the part is shown. */
  name: string;
  /** A screen of this height in px, for parts that fill one. */
  height?: number;
  children: ReactNode;
}

/** One state of a part, under its name. */
export function State({ name, height, children }: StateProps) {
  const css = useStyles(styles);
  return (
    <div className={css['state']} data-state={name}>
      <p className={css['caption']}>{name}</p>
      {height === undefined ? (
        children
      ) : (
        <div className={css['screen']} style={{ blockSize: height }}>
          {children}
        </div>
      )}
    </div>
  );
}
