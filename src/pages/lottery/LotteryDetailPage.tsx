import { useMemo } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { EmptyPrizes } from '../../drawings/EmptyPrizes.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Message } from '../../ui/Message.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { DrawRow } from './DrawRow.tsx';
import { useDraws, useRefreshDraws, type DrawRecord, type DrawRecords } from './lottery-queries.ts';
import styles from './lottery.module.css';

const getKey = ({ id }: DrawRecord) => String(id);
const ROW_HEIGHT = 96;
const estimateHeight = () => ROW_HEIGHT;
const drawRow = (record: DrawRecord) => <DrawRow record={record} />;

/** pages-sub/lottery/detail: all draws of the member. */
export function LotteryDetailPage() {
  const css = useStyles(styles);
  const t = useT();
  const { navigate } = useNavigation();
  const refresh = useRefreshDraws();
  const query = useDraws();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // A new draw moves others to the next page, so remove duplicates.
  const records = useMemo(() => {
    const all = data?.pages.flatMap(({ list }) => list) ?? [];
    return [...new Map(all.map((record) => [record.id, record])).values()];
  }, [data]);
  return (
    <RefreshablePage onRefresh={refresh}>
      <AsyncView
        state={toLoadState(query)}
        skeleton={<SkeletonRows n={6} />}
        errorTitle={t('lottery.recordsUnavailable')}
        isEmpty={({ total }) => total === 0}
        empty={
          <Message
            drawing={<EmptyPrizes />}
            title={t('lottery.noRecords')}
            hint={t('lottery.noRecordsHint')}
            action={<Button onClick={() => navigate(PATHS.lottery)}>{t('lottery.toDraw')}</Button>}
          />
        }
      >
        {({ total }) => (
          <div className={css['list']}>
            <InfiniteList
              {...{ getKey, estimateHeight }}
              renderItem={drawRow}
              label={t('title.lotteryDetail')}
              items={records}
              hasMore={hasNextPage}
              isLoadingMore={isFetchingNextPage}
              hasLoadMoreError={isFetchNextPageError}
              onLoadMore={() => void fetchNextPage()}
              endText={t('lottery.endOfRecords', { n: total })}
            />
          </div>
        )}
      </AsyncView>
    </RefreshablePage>
  );
}

/** Ready as soon as the first page is loaded. */
function toLoadState({
  data,
  isFetching,
  refetch,
}: ReturnType<typeof useDraws>): LoadState<DrawRecords> {
  const last = data?.pages.at(-1);
  if (last) return { status: 'ready', data: last };
  return isFetching ? { status: 'loading' } : { status: 'error', retry: () => void refetch() };
}
