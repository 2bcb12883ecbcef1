import type { ReactNode } from 'react';
import styles from './Spoken.module.css';
import { useStyles } from './use-styles.ts';

interface SpokenProps {
  /** Contains block content, for example a table. */
  isBlock?: boolean;
  children: ReactNode;
}

/** Visually hidden text for screen readers. Its parent must be positioned. */
export function Spoken({ isBlock = false, children }: SpokenProps) {
  const css = useStyles(styles);
  const Box = isBlock ? 'div' : 'span';
  return <Box className={css['spoken']}>{children}</Box>;
}
