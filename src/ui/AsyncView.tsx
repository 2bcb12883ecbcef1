import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Reading } from '../lib/reading.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

interface AsyncViewProps<T> {
  reading: Reading<T>;
  /** Stands for the content while it comes, in its shape. */
  skeleton: ReactNode;
  errorTitle: string;
  errorHint: string;
  children: (data: T) => ReactNode;
}

/** Exactly one of loading, error with another try, and the content. */
export function AsyncView<T>({
  reading,
  skeleton,
  errorTitle,
  errorHint,
  children,
}: AsyncViewProps<T>) {
  const t = useT();
  if (reading.status === 'loading') return skeleton;
  if (reading.status === 'ready') return children(reading.data);
  return (
    <Message
      isAlert
      title={errorTitle}
      hint={errorHint}
      action={<Button onClick={reading.retry}>{t('common.retry')}</Button>}
    />
  );
}
