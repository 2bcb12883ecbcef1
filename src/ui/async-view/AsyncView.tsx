import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BrokenScale } from '../bar-chart/BrokenScale.tsx';
import { Button } from '../button/Button.tsx';
import type { Elements } from '../elements.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { HelpButton } from '../help-button/HelpButton.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './AsyncView.module.css';
import { ErrorState } from './ErrorState.tsx';

/** The part of a query that `AsyncView` shows. */
export interface QueryResult<T> {
  /** `undefined` until it is loaded. A failed refetch keeps the data. */
  readonly data: T | undefined;
  readonly isFetching: boolean;
  /** Loads the data again after a failure. */
  readonly refetch: () => unknown;
}

interface AsyncViewProps<T> {
  query: QueryResult<T>;
  /** Shown while loading, in the shape of the content. */
  skeleton: Elements;
  errorTitle: string;
  /** The default text asks the member to try again later. */
  errorHint?: string;
  /** Shows an error in a small card among other content, instead of as a message for the whole page. */
  isBlock?: boolean;
  /** Whether to show `empty` instead of the content. */
  isEmpty?: (data: T) => boolean;
  empty?: Elements;
  /** The content is being refetched. It stays visible under a thin progress line. */
  isStale?: boolean;
  children: (data: T) => Elements;
}

/** Shows loading, an error with a retry, an empty state, or the content. */
export function AsyncView<T>(props: AsyncViewProps<T>) {
  const { query, skeleton, errorTitle, isBlock, isEmpty, empty, isStale, children } = props;
  const t = useT();
  const { data } = query;
  // Read only while there is no data, so that a refetch renders nothing.
  const status = data !== undefined ? 'ready' : query.isFetching ? 'loading' : 'error';
  const [lastStatus, setLastStatus] = useState(status);
  // True from a press on the retry button until that load fails; if it succeeds, until the next load.
  const [isRetried, setRetried] = useState(false);
  if (status !== lastStatus) {
    setLastStatus(status);
    if (lastStatus !== 'error') setRetried(isRetried && status === 'ready');
  }
  // While the retry loads, the error and its button stay, so that the button keeps the focus.
  const isRetrying = status === 'loading' && isRetried;
  if (status === 'error' || isRetrying) {
    const hint = props.errorHint ?? t('common.loadFailedHint');
    const retryProps = {
      isBusy: isRetrying,
      onClick() {
        setRetried(true);
        if (status === 'error') query.refetch();
      },
      children: t('common.retry'),
    };
    if (isBlock) return <ErrorState title={errorTitle} hint={hint} retry={retryProps} />;
    return (
      <EmptyState
        isAlert
        drawing={<BrokenScale />}
        title={errorTitle}
        hint={hint}
        button={
          <>
            <Button {...retryProps} />
            <HelpButton />
          </>
        }
      />
    );
  }
  if (data === undefined) return skeleton;
  return (
    <>
      {isRetried && <AnnounceLoaded />}
      {isStale && <ReloadLine />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

/** A hidden text that announces the loaded content. It takes the focus that the retry button had. */
function AnnounceLoaded() {
  const t = useT();
  return (
    <VisuallyHidden>
      <span ref={focusIfNoneFocused} tabIndex={-1}>
        {t('async.arrived')}
      </span>
    </VisuallyHidden>
  );
}

function focusIfNoneFocused(element: HTMLElement | null) {
  const root = element?.getRootNode() as ShadowRoot | undefined;
  if (!root?.activeElement) element?.focus({ preventScroll: true });
}

/** The thin progress line over content that is being refetched. */
function ReloadLine() {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css.reloadLine} role="progressbar" aria-label={t('async.reloading')}>
      <div className={css.movingBar} />
    </div>
  );
}
