import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Set it if the content is a block, for example a table. */
  isBlock?: boolean;
  children: ReactNode;
}

/** Invisible text for screen readers. It is absolute, so its parent needs a CSS `position`. */
export function VisuallyHidden({ isBlock = false, children }: VisuallyHiddenProps) {
  const css = useStyles(styles);
  const Box = isBlock ? 'div' : 'span';
  return <Box className={css.visuallyHidden}>{children}</Box>;
}
