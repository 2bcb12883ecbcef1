import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../ui/hooks/use-styles.ts';
import styles from './AppFrame.module.css';
import type { Failure } from './failure.ts';

interface ErrorMessageProps {
  failure: Failure;
  onRetry: () => void;
}

/** A tap anywhere on this message retries. The button is for keyboards and screen readers. */
export function ErrorMessage({ failure, onRetry }: ErrorMessageProps) {
  const css = useStyles(styles);
  const t = useT();
  const isChunkFailure = failure === 'CHUNK';
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- the button is for the keyboard
    <div className={css.failure} onClick={onRetry}>
      <EmptyState
        isAlert
        title={t(isChunkFailure ? 'error.chunk' : 'error.page')}
        {...(isChunkFailure ? {} : { hint: t('error.pageHint') })}
        button={<Button>{t('common.retry')}</Button>}
      />
    </div>
  );
}
