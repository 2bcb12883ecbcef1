import type { ReactNode } from 'react';
import styles from './Spoken.module.css';
import { useStyles } from './use-styles.ts';

interface SpokenProps {
  /** Holds more than words, for example a table. */
  isBlock?: boolean;
  children: ReactNode;
}

/** Words for assistive technology where the eye is told by a drawing. Its parent must be positioned. */
export function Spoken({ isBlock = false, children }: SpokenProps) {
  const css = useStyles(styles);
  const Box = isBlock ? 'div' : 'span';
  return <Box className={css['spoken']}>{children}</Box>;
}
