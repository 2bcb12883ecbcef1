import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './InfiniteList.module.css';
import { TextButton } from './TextAction.tsx';
import { useReachEnd } from './use-reach-end.ts';
import { useStyles } from './use-styles.ts';

export interface ListEndProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last try to fetch more failed: nothing is tried again until somebody asks. */
  hasLoadMoreError?: boolean;
  /** Fetches the rows that follow, and again after a failure. */
  onLoadMore: () => void;
  /** Stands after the last row; nothing is said about a list without rows. */
  endText?: string;
}

/** The end of a list: fetches more when it comes near, and says how that goes. */
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
