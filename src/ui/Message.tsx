import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { useStyles } from './use-styles.ts';

interface MessageProps {
  /** A small line drawing, where there is nothing yet; it says nothing that the words do not. */
  drawing?: ReactNode;
  title: string;
  hint?: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** Speaks up by itself when it appears. */
  isAlert?: boolean;
}

/** What a place says instead of its content: nothing here, or something went wrong. */
export function Message({ drawing, title, hint, action, isAlert = false }: MessageProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css['message']}
      role={isAlert ? 'alert' : undefined}
      part={isAlert ? 'error' : undefined}
    >
      {drawing && <div className={css['drawing']}>{drawing}</div>}
      <p className={css['title']}>{title}</p>
      {hint && <p className={css['hint']}>{hint}</p>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
}
