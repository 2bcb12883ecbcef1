import { useRef, useEffect, useEffectEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { TextButton } from '../text-button/TextButton.tsx';
import styles from './InfiniteList.module.css';

export interface ListEndProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last attempt to load more failed. Only a press tries again. */
  hasLoadMoreError?: boolean;
  onLoadMore: () => void;
  /** Shown after the last row, unless the list is empty. */
  endText?: string;
}

/** More rows are fetched when the end of the list is this close to the screen. */
const FETCH_AHEAD_PX = 50;

/** The end of a list. Loads more rows when it comes near the screen, and shows progress and errors. */
export function ListEnd(props: ListEndProps & { count: number }) {
  const { hasMore, isLoadingMore, hasLoadMoreError = false, onLoadMore, endText, count } = props;
  const css = useStyles(styles);
  const t = useT();
  const endElement = useRef<HTMLDivElement>(null);
  const canLoadMore = hasMore && !isLoadingMore && !hasLoadMoreError;
  const loadMore = useEffectEvent(onLoadMore);
  // The observer reports only changes, so a new `count` needs a new observer: the end may still be visible.
  useEffect(() => {
    if (!endElement.current || !canLoadMore) return undefined;
    const root = endElement.current.closest('[data-scroller]');
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { root, rootMargin: `0px 0px ${FETCH_AHEAD_PX}px` },
    );
    observer.observe(endElement.current);
    return () => observer.disconnect();
  }, [canLoadMore, count]);
  const hasFailed = hasLoadMoreError && !isLoadingMore;
  return (
    <div ref={endElement} className={css.listEnd} role="status">
      {isLoadingMore && <span>{t('list.loading')}</span>}
      {hasFailed && <TextButton onClick={onLoadMore}>{t('list.failed')}</TextButton>}
      {!hasMore && !isLoadingMore && !hasFailed && count > 0 && (
        <span>{endText ?? t('list.end')}</span>
      )}
    </div>
  );
}
