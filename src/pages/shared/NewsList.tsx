import { useCallback, useMemo, type ReactNode } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './NewsList.module.css';
import { byDay, ranked, type NewsLine } from './news-lines.ts';
import type { useNewsList } from './news-queries.ts';
import { NewsRow } from './NewsRow.tsx';
import { useSeenMarks } from './use-seen-marks.ts';

type NewsQuery = ReturnType<typeof useNewsList>;

interface NewsListProps {
  query: NewsQuery;
  /** The accessible name. */
  label: string;
  /** By rank instead of by day. */
  isRanked?: boolean;
  empty: ReactNode;
}

const getKey = ({ key }: NewsLine) => key;
const isHeader = (line: NewsLine) => 'day' in line;
const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 104;
const estimateHeight = (line: NewsLine) => ('day' in line ? HEAD_HEIGHT : ROW_HEIGHT);

/** An infinite list of articles. */
export function NewsList({ query, label, isRanked = false, empty }: NewsListProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { isSeen } = useSeenMarks('read');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const lines = useMemo(
    () => (isRanked ? ranked : byDay)(data ? uniqueById(data.pages) : []),
    [data, isRanked],
  );
  const nameDay = useMemo(() => shortDayNames(language, true), [language]);
  const renderItem = useCallback(
    (line: NewsLine) =>
      'day' in line ? (
        <div className={css['day']} data-first={line.isFirst || undefined}>
          <h2 className={css['dayName']}>{nameDay(line.day)}</h2>
        </div>
      ) : (
        <NewsRow line={line} isRead={isSeen(String(line.item.id))} />
      ),
    [css, nameDay, isSeen],
  );
  return (
    <AsyncView
      state={toLoadState(query)}
      skeleton={<SkeletonRows n={6} />}
      errorTitle={t('news.unavailable')}
      isEmpty={(total) => total === 0}
      empty={empty}
    >
      {(total) => (
        <div className={css['lines']}>
          <InfiniteList
            {...{ label, getKey, isHeader, estimateHeight, renderItem }}
            items={lines}
            hasMore={hasNextPage}
            isLoadingMore={isFetchingNextPage}
            hasLoadMoreError={isFetchNextPageError}
            onLoadMore={() => void fetchNextPage()}
            endText={t('news.end', { n: total })}
          />
        </div>
      )}
    </AsyncView>
  );
}

/** Ready with the total of the last page. */
function toLoadState({ data, isFetching, refetch }: NewsQuery): LoadState<number> {
  const last = data?.pages.at(-1);
  if (last) return { status: 'ready', data: last.total };
  return isFetching ? { status: 'loading' } : { status: 'error', retry: () => void refetch() };
}
