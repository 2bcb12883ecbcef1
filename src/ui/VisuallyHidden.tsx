import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';
import { useStyles } from './use-styles.ts';

interface VisuallyHiddenProps {
  /** Contains block content, for example a table. */
  isBlock?: boolean;
  children: ReactNode;
}

/** Visually hidden text for screen readers. Its parent must be positioned. */
export function VisuallyHidden({ isBlock = false, children }: VisuallyHiddenProps) {
  const css = useStyles(styles);
  const Box = isBlock ? 'div' : 'span';
  return <Box className={css.spoken}>{children}</Box>;
}
