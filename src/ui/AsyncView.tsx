import type { ReactNode } from 'react';
import type { Reading } from '../lib/reading.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './AsyncView.module.css';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Message } from './Message.tsx';
import { useStyles } from './use-styles.ts';

interface AsyncViewProps<T> {
  reading: Reading<T>;
  /** Stands for the content while it comes, in its shape. */
  skeleton: ReactNode;
  errorTitle: string;
  errorHint: string;
  /** A failure stays in a card of its own, among others on a page that goes on without it. */
  isBlock?: boolean;
  isEmpty?: (data: T) => boolean;
  /** Stands for content that there is none of. */
  empty?: ReactNode;
  /** What is there is being read anew: it stays, under a thin line. */
  isStale?: boolean;
  children: (data: T) => ReactNode;
}

/** Exactly one of loading, error with another try, nothing there, and the content. */
export function AsyncView<T>({
  reading,
  skeleton,
  errorTitle,
  errorHint,
  isBlock = false,
  isEmpty,
  empty,
  isStale = false,
  children,
}: AsyncViewProps<T>) {
  const t = useT();
  if (reading.status === 'loading') return skeleton;
  if (reading.status === 'error') {
    if (isBlock) return <ErrorState title={errorTitle} hint={errorHint} onRetry={reading.retry} />;
    return (
      <Message
        isAlert
        title={errorTitle}
        hint={errorHint}
        action={<Button onClick={reading.retry}>{t('common.retry')}</Button>}
      />
    );
  }
  return (
    <>
      {isStale && <Reloading />}
      {isEmpty?.(reading.data) ? empty : children(reading.data)}
    </>
  );
}

function Reloading() {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css['line']} role="progressbar" aria-label={t('async.reloading')}>
      <div className={css['run']} />
    </div>
  );
}
