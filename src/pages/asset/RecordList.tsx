import { useMemo } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyRecords } from '../../drawings/EmptyRecords.tsx';
import { Message } from '../../ui/Message.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { useRecords, useRetry } from './asset-queries.ts';
import { DayHead } from './DayHead.tsx';
import { toRecordLines, type RecordLine } from './record-lines.ts';
import type { Filter, AssetRecord, MoneyLog } from './records.ts';
import { RecordRow } from './RecordRow.tsx';

interface RecordListProps {
  filter: Filter;
  /** The filter as text. */
  filterText: string;
  endText: (count: number) => string;
  onOpen: (record: AssetRecord) => void;
  /** Removes kind and direction from the filter; `null` if neither is set. */
  onAllKinds: (() => void) | null;
  /** Removes the month from the filter; `null` if none is set. */
  onAllTime: (() => void) | null;
}

const getKey = ({ key }: RecordLine) => key;
const isHeader = (line: RecordLine) => 'day' in line;
const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 68;
const estimateHeight = (line: RecordLine) => ('day' in line ? HEAD_HEIGHT : ROW_HEIGHT);

/** The records, grouped by day. */
export function RecordList({
  filter,
  filterText,
  endText,
  onOpen,
  onAllKinds,
  onAllTime,
}: RecordListProps) {
  const css = useStyles(styles);
  const t = useT();
  const query = useRecords(filter);
  const retry = useRetry();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { account } = filter;
  const lines = useMemo(() => (data ? toRecordLines(data.pages, account) : []), [data, account]);
  const isLong = filter.month === null;
  const language = useTexts().language();
  const nameDay = useMemo(() => shortDayNames(language, isLong), [language, isLong]);
  const renderItem = useMemo(
    () => (line: RecordLine) =>
      'day' in line ? (
        <DayHead line={line} name={nameDay(line.day)} account={account} />
      ) : (
        <RecordRow record={line.record} isFirst={line.isFirst} onOpen={onOpen} />
      ),
    [account, nameDay, onOpen],
  );
  return (
    <div className={css['list']}>
      <AsyncView
        state={toLoadState(query, retry)}
        skeleton={<SkeletonRows n={6} />}
        errorTitle={t('asset.unavailable')}
        isEmpty={({ total }) => total === 0}
        empty={<NoRecords {...{ filterText, onAllKinds, onAllTime }} />}
      >
        {({ total }) => (
          <div className={css['lines']}>
            <InfiniteList
              {...{ getKey, isHeader, estimateHeight, renderItem }}
              label={t('title.asset')}
              overscan={2}
              items={lines}
              hasMore={hasNextPage}
              isLoadingMore={isFetchingNextPage}
              hasLoadMoreError={isFetchNextPageError}
              onLoadMore={() => void fetchNextPage()}
              endText={endText(total)}
            />
          </div>
        )}
      </AsyncView>
    </div>
  );
}

/** Ready as soon as the first page is loaded. */
function toLoadState(
  { data, isFetching }: ReturnType<typeof useRecords>,
  retry: () => void,
): LoadState<MoneyLog> {
  const last = data?.pages.at(-1);
  if (last) return { status: 'ready', data: last };
  return isFetching ? { status: 'loading' } : { status: 'error', retry };
}

function NoRecords({
  filterText,
  onAllKinds,
  onAllTime,
}: Pick<RecordListProps, 'filterText' | 'onAllKinds' | 'onAllTime'>) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Message
      drawing={<EmptyRecords />}
      title={t('asset.none')}
      hint={filterText}
      action={
        <div className={css['ways']}>
          {onAllKinds && (
            <Button look="plain" onClick={onAllKinds}>
              {t('asset.widen')}
            </Button>
          )}
          {onAllTime && (
            <Button look="plain" onClick={onAllTime}>
              {t('asset.widenMonth')}
            </Button>
          )}
        </div>
      }
    />
  );
}
