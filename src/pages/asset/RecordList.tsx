import { useMemo } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { PATHS } from '../../routes.ts';
import { SmallLink } from '../../ui/SmallButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyRecords } from '../../drawings/drawings.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { useRecords, useRetry } from './asset-queries.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { toRecordLines, type RecordLine } from './record-lines.ts';
import type { Filter, AssetRecord, Account, Choice } from './records.ts';
import { RecordRow } from './RecordRow.tsx';
import { Amount } from './Amount.tsx';

interface RecordListProps {
  filter: Filter;
  filterText: string;
  endText: (count: number) => string;
  onOpen: (opened: AssetRecord | 'search') => void;
  /** Removes conditions that hide records. */
  onWiden: (part: Partial<Choice>) => void;
}

const getKey = ({ key }: RecordLine) => key;
const isHeader = (line: RecordLine) => 'day' in line;
const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 68;
const estimateHeight = (line: RecordLine) => ('day' in line ? HEAD_HEIGHT : ROW_HEIGHT);

export function RecordList({ filter, filterText, endText, ...on }: RecordListProps) {
  const css = useStyles(styles);
  const t = useT();
  const query = useRecords(filter);
  const { data } = query;
  const { account } = filter;
  const { onOpen } = on;
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
    <div className={css.list}>
      <PagedList
        query={query}
        getKey={getKey}
        isHeader={isHeader}
        estimateHeight={estimateHeight}
        renderItem={renderItem}
        endText={endText}
        onRetry={useRetry()}
        className={css.lines}
        label={t('title.asset')}
        overscan={2}
        items={lines}
        errorTitle={t('asset.unavailable')}
        empty={<NoRecords filter={filter} filterText={filterText} {...on} />}
      />
    </div>
  );
}

function NoRecords({ filter, filterText, onOpen, onWiden }: Omit<RecordListProps, 'endText'>) {
  const css = useStyles(styles);
  const t = useT();
  const isNarrowed = filter.kind !== null || filter.direction !== null;
  if (!isNarrowed && filter.month === null && !filter.search)
    return (
      <Message
        drawing={<EmptyRecords />}
        title={t('asset.nothing')}
        hint={t('asset.nothingHint')}
        action={<SmallLink to={PATHS.signIn}>{t('asset.toSignIn')}</SmallLink>}
      />
    );
  return (
    <Message
      drawing={<EmptyRecords />}
      title={t('asset.none')}
      hint={filterText}
      action={
        <div className={css.ways}>
          {isNarrowed && (
            <Button look="plain" onClick={() => onWiden({ kind: null, direction: null })}>
              {t('asset.widen')}
            </Button>
          )}
          {filter.month !== null && (
            <Button look="plain" onClick={() => onWiden({ month: null })}>
              {t('asset.widenMonth')}
            </Button>
          )}
          {filter.search && (
            <Button look="plain" onClick={() => onOpen('search')}>
              {t('asset.searchAgain')}
            </Button>
          )}
        </div>
      }
    />
  );
}

interface DayHeadProps {
  line: Extract<RecordLine, { day: string }>;
  name: string;
  account: Account;
}

function DayHead({ line: { isFirst, sums }, name, account }: DayHeadProps) {
  const css = useStyles(styles);
  const t = useT();
  const parts = [
    { what: t('asset.income'), amount: sums.in },
    { what: t('asset.spending'), amount: sums.out },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className={css.day} data-first={isFirst || undefined}>
      <h2 className={css.dayName}>{name}</h2>
      <p className={css.daySums}>
        {parts.map(({ what, amount }) => (
          <span key={what}>
            {what} <Amount account={account} amount={amount} />
          </span>
        ))}
      </p>
    </div>
  );
}
