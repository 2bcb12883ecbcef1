import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  hint?: string | undefined;
  button?: ReactNode;
  /** An error, which screen readers announce when it appears. */
  isAlert?: boolean;
}

/** A message in place of content, for an empty list or an error. */
export function EmptyState({ drawing, title, hint, button, isAlert = false }: EmptyStateProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css.emptyState}
      role={isAlert ? 'alert' : undefined}
      part={isAlert ? 'error' : undefined}
    >
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {button && <div className={css.button}>{button}</div>}
    </div>
  );
}
