import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { useStyles } from './use-styles.ts';

interface MessageProps {
  title: string;
  hint?: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** Speaks up by itself when it appears. */
  isAlert?: boolean;
}

/** What a place says instead of its content: nothing here, or something went wrong. */
export function Message({ title, hint, action, isAlert = false }: MessageProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css['message']}
      role={isAlert ? 'alert' : undefined}
      part={isAlert ? 'error' : undefined}
    >
      <p className={css['title']}>{title}</p>
      {hint && <p className={css['hint']}>{hint}</p>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
}
