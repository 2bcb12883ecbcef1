import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Message } from './Message.tsx';
import { useStyles } from './use-styles.ts';

interface EmptyStateProps {
  /** A small line drawing; it says nothing that the words do not. */
  drawing: ReactNode;
  title: string;
  hint?: string;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** Speaks up by itself when it appears. */
  isAlert?: boolean;
}

/** What a place shows that has nothing yet: a drawing, a sentence, one action. */
export function EmptyState({ drawing, ...message }: EmptyStateProps) {
  const css = useStyles(styles);
  return (
    <div className={css['empty']}>
      <div className={css['drawing']} aria-hidden>
        {drawing}
      </div>
      <Message {...message} />
    </div>
  );
}
