import type { ReactNode } from 'react';
import styles from './Spoken.module.css';
import { useStyles } from './use-styles.ts';

/** What a picture beside it shows, in words for assistive technology. Its parent must be positioned. */
export function Spoken({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css['spoken']}>{children}</div>;
}
