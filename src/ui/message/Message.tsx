import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Message.module.css';

interface MessageProps {
  drawing?: ReactNode;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** An error, which screen readers announce when it appears. */
  isAlert?: boolean;
}

/** A message in place of content, for an empty list or an error. */
export function Message({ drawing, title, hint, action, isAlert = false }: MessageProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css.message}
      role={isAlert ? 'alert' : undefined}
      part={isAlert ? 'error' : undefined}
    >
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
