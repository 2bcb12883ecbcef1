import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FundRecord } from '../../api/client.ts';
import { EmptyRecords } from '../../drawings/drawings.tsx';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { createShortDayFormatter } from '../../lib/day-names.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SmallLink } from '../../ui/button/SmallButton.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { toRecordListLines, type RecordListLine } from './record-lines.ts';
import { RecordRow } from './RecordRow.tsx';
import { recordsQuery, type RecordFilter, type Account, type FilterChoice } from './records.ts';

interface RecordListProps {
  filter: RecordFilter;
  filterText: string;
  /** Returns the text after the last record. */
  endText: (count: number) => string;
  /** Opens the details of a record, or the search. */
  onOpen: (sheet: FundRecord | 'search') => void;
  /** Changes the filter so that it matches more records. */
  onWiden: (changes: Partial<FilterChoice>) => void;
}

const getKey = ({ key }: RecordListLine) => key;
const isHeader = (line: RecordListLine) => 'day' in line;
// Heights in pixels, used until a line has been measured.
const HEADER_HEIGHT = 52;
const ROW_HEIGHT = 68;
const estimateHeight = (line: RecordListLine) => ('day' in line ? HEADER_HEIGHT : ROW_HEIGHT);

export function RecordList({ filter, filterText, endText, ...handlers }: RecordListProps) {
  const css = useStyles(styles);
  const t = useT();
  const query = useInfiniteQuery(recordsQuery(filter));
  const queryClient = useQueryClient();
  /** Refetches the queries of the page that have failed: the list and the sums. */
  const retryFailed = () =>
    void queryClient.refetchQueries({
      queryKey: ['user', 'getMoneyLog'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  const { data } = query;
  const { account } = filter;
  const { onOpen } = handlers;
  const lines = useMemo(
    () => (data ? toRecordListLines(data.pages, account) : []),
    [data, account],
  );
  const isAllTime = filter.month === null;
  const language = useTexts().language();
  const nameDay = useMemo(
    () => createShortDayFormatter(language, isAllTime),
    [language, isAllTime],
  );
  const renderItem = useMemo(
    () => (line: RecordListLine) =>
      'day' in line ? (
        <DayHeader line={line} name={nameDay(line.day)} account={account} />
      ) : (
        <RecordRow record={line.item} isFirst={line.isFirst} onOpen={onOpen} />
      ),
    [account, nameDay, onOpen],
  );
  return (
    <div className={css.recordList}>
      <PagedList
        query={query}
        getKey={getKey}
        isHeader={isHeader}
        estimateHeight={estimateHeight}
        renderItem={renderItem}
        endText={endText}
        onRetry={retryFailed}
        className={css.recordLines}
        label={t('title.asset')}
        overscan={2}
        items={lines}
        errorTitle={t('asset.unavailable')}
        empty={<NoRecords filter={filter} filterText={filterText} {...handlers} />}
      />
    </div>
  );
}

function NoRecords({ filter, filterText, onOpen, onWiden }: Omit<RecordListProps, 'endText'>) {
  const css = useStyles(styles);
  const t = useT();
  const hasKindOrDirection = filter.kind !== null || filter.direction !== null;
  if (!hasKindOrDirection && filter.month === null && !filter.search)
    return (
      <EmptyState
        drawing={<EmptyRecords />}
        title={t('asset.nothing')}
        hint={t('asset.nothingHint')}
        button={<SmallLink to={paths.signIn()}>{t('asset.toSignIn')}</SmallLink>}
      />
    );
  return (
    <EmptyState
      drawing={<EmptyRecords />}
      title={t('asset.none')}
      hint={filterText}
      button={
        <div className={css.widenButtons}>
          {hasKindOrDirection && (
            <Button variant="plain" onClick={() => onWiden({ kind: null, direction: null })}>
              {t('asset.widen')}
            </Button>
          )}
          {filter.month !== null && (
            <Button variant="plain" onClick={() => onWiden({ month: null })}>
              {t('asset.widenMonth')}
            </Button>
          )}
          {filter.search && (
            <Button variant="plain" onClick={() => onOpen('search')}>
              {t('asset.searchAgain')}
            </Button>
          )}
        </div>
      }
    />
  );
}

interface DayHeaderProps {
  line: Extract<RecordListLine, { day: string }>;
  /** The day as text. */
  name: string;
  account: Account;
}

function DayHeader({ line: { isFirst, sums }, name, account }: DayHeaderProps) {
  const css = useStyles(styles);
  const t = useT();
  const shownSums = [
    { label: t('asset.income'), amount: sums.in },
    { label: t('asset.spending'), amount: sums.out },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className={css.dayHeader} data-first={isFirst || undefined}>
      <h2 className={css.dayName}>{name}</h2>
      <p className={css.daySums}>
        {shownSums.map(({ label, amount }) => (
          <span key={label}>
            <span>{`${label} `}</span>
            <Amount account={account} amount={amount} />
          </span>
        ))}
      </p>
    </div>
  );
}
