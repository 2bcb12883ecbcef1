import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './InfiniteList.module.css';
import { TextButton } from './TextAction.tsx';
import { useReachEnd } from './use-reach-end.ts';
import { useStyles } from './use-styles.ts';

export interface ListEndProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last load failed; the next one needs a press. */
  hasLoadMoreError?: boolean;
  /** Loads the next rows, or retries. */
  onLoadMore: () => void;
  /** Shown after the last row, unless the list is empty. */
  endText?: string;
}

/** The end of a list: loads more when it comes near the screen, and shows progress and errors. */
export function ListEnd({
  hasMore,
  isLoadingMore,
  hasLoadMoreError = false,
  onLoadMore,
  endText,
  count,
}: ListEndProps & { count: number }) {
  const css = useStyles(styles);
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoadingMore && !hasLoadMoreError;
  useReachEnd(end, { isWaiting, count, onReach: onLoadMore });
  const hasFailed = hasLoadMoreError && !isLoadingMore;
  return (
    <div ref={end} className={css['end']} role="status">
      {isLoadingMore && t('list.loading')}
      {hasFailed && <TextButton onClick={onLoadMore}>{t('list.failed')}</TextButton>}
      {!hasMore && !isLoadingMore && !hasFailed && count > 0 && (endText ?? t('list.end'))}
    </div>
  );
}
