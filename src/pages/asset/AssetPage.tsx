import { Download, Search } from 'lucide';
import { useState, useMemo } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import type { FundRecord } from '../../api/client.ts';
import { useRefetch } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import { formatTime } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import { monthOf, yearOf } from '../../lib/month-days.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useMember } from '../../session/use-member.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { RefreshablePage } from '../../ui/page/RefreshablePage.tsx';
import { CascadeSheet } from '../../ui/picker/CascadeSheet.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { useServerDay } from '../shared/use-now.ts';
import styles from './asset.module.css';
import { Balances } from './Balances.tsx';
import { DetailSheet } from './DetailSheet.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { ALL_TIME, monthTree } from './months.ts';
import { RecordList } from './RecordList.tsx';
import {
  readKind,
  recordsQuery,
  type FilterChoice,
  type RecordFilter,
  type RecordKind,
  type RecordSearch,
} from './records.ts';
import { SearchSheet } from './SearchSheet.tsx';
import { Summary } from './Summary.tsx';
import { describeSearch, Toolbar } from './Toolbar.tsx';

/** pages-sub/asset/index: the fund records. The query parameter `type` selects the initial kind. */
function AssetPage() {
  const kind = readKind(useQueryParams());
  return <Records key={kind} kind={kind} />;
}

function Records({ kind }: { kind: RecordKind | null }) {
  const refetch = useRefetch(MEMBER_KEY, ['common', 'config'], ['user', 'getMoneyLog']);
  const thisMonth = monthOf(useServerDay());
  // Refetches the balance, because it must match the balances in the records.
  useFreshMember(0);
  const { choice, setChoice, filter, chooseMonth } = useFilterChoice(kind, thisMonth);
  const [openSheet, setOpenSheet] = useState<SheetKind | null>(null);
  const { filterText, endText } = useFilterText(filter);
  const css = useStyles(styles);
  return (
    <RefreshablePage onRefresh={refetch} end={<PageActions onOpen={setOpenSheet} />}>
      <div className={css.columns}>
        <div className={css.overview}>
          <Toolbar
            choice={choice}
            filter={filter}
            onChange={setChoice}
            onPickMonth={() => setOpenSheet('month')}
          />
          <Balances account={choice.account} />
          <Summary
            filter={filter}
            thisMonth={thisMonth}
            onChooseMonth={chooseMonth}
            onChooseDirection={(direction) => setChoice({ ...choice, direction })}
          />
        </div>
        <RecordList
          key={JSON.stringify(filter)}
          filter={filter}
          filterText={filterText}
          endText={endText}
          onOpen={setOpenSheet}
          onWiden={(changes) => setChoice({ ...choice, ...changes })}
        />
      </div>
      <OpenSheet
        sheet={openSheet}
        filter={filter}
        filterText={filterText}
        thisMonth={thisMonth}
        onChooseMonth={chooseMonth}
        onSearch={(search) => setChoice({ ...choice, search })}
        onClose={() => setOpenSheet(null)}
      />
    </RefreshablePage>
  );
}

/** The month, the export or the search, or the details of a record. */
type SheetKind = FundRecord | 'month' | 'export' | 'search';

interface OpenSheetProps {
  sheet: SheetKind | null;
  filter: RecordFilter;
  filterText: string;
  /** `YYYY-MM`. */
  thisMonth: string;
  onChooseMonth: (month: string | null) => void;
  onSearch: (search: RecordSearch) => void;
  onClose: () => void;
}

function OpenSheet({ sheet, filter, onChooseMonth, onSearch, ...props }: OpenSheetProps) {
  const { filterText, thisMonth, onClose } = props;
  if (sheet === null) return null;
  if (sheet === 'month')
    return (
      <MonthSheet
        selectedMonth={filter.month}
        onChooseMonth={onChooseMonth}
        thisMonth={thisMonth}
        onClose={onClose}
      />
    );
  if (sheet === 'export')
    return (
      <ExportSheet
        filter={filter}
        filterText={filterText}
        thisMonth={thisMonth}
        onClose={onClose}
      />
    );
  if (sheet === 'search')
    return <SearchSheet search={filter.search} onSearch={onSearch} onClose={onClose} />;
  return <DetailSheet listedRecord={sheet} onClose={onClose} />;
}

/** The buttons of the title bar: search, export. */
function PageActions({ onOpen }: { onOpen: (sheet: 'search' | 'export') => void }) {
  const t = useT();
  const { features } = useConfig().data ?? {};
  return (
    <>
      {features?.record_search && (
        <IconButton
          icon={Search}
          label={t('asset.search')}
          aria-haspopup="dialog"
          onClick={() => onOpen('search')}
        />
      )}
      <IconButton
        icon={Download}
        label={t('asset.export')}
        aria-haspopup="dialog"
        onClick={() => onOpen('export')}
      />
    </>
  );
}

const FIRST_CHOICE = { account: 'balance', search: null, direction: null } as const;

/**
 * Keeps the choice of the member, and derives the filter of the request from it. If the URL names a kind, all months
 * are chosen.
 */
function useFilterChoice(kind: RecordKind | null, thisMonth: string) {
  const [choice, setChoice] = usePersistentState<FilterChoice>('choice', {
    scope: 'page',
    initial: { ...FIRST_CHOICE, kind, ...(kind && { month: null }) },
  });
  const { month = thisMonth, ...choiceWithoutMonth } = choice;
  const filter = { ...choice, month: choice.search ? null : month };
  const chooseMonth = (newMonth: string | null) =>
    setChoice(newMonth === thisMonth ? choiceWithoutMonth : { ...choice, month: newMonth });
  return { choice, setChoice, filter, chooseMonth };
}

/** Puts a space after each number that text follows: `11月` becomes `11 月`. */
const spaceNumbers = (text: string): string => text.replace(/(\d)(?=\D)/g, '$1 ');

/** Returns the filter as text, and a function for the text after the last record. */
function useFilterText({ account, month, search, kind, direction }: RecordFilter) {
  const t = useT();
  const language = useTexts().language();
  const monthText = month === null ? t('asset.allTime') : monthName(month, language);
  const period = search ? describeSearch(search, t) : monthText;
  const parts = [
    t(`asset.${account}`),
    period,
    t(kind ? `asset.${kind}` : 'asset.all'),
    direction && t(direction === DIRECTION.in ? 'asset.income' : 'asset.spending'),
  ];
  const endText = (n: number) =>
    month === null
      ? t('asset.endAll', { n })
      : t('asset.end', { month: spaceNumbers(shortMonthName(month, language)), n });
  return { filterText: parts.filter(Boolean).join(' · '), endText };
}

interface MonthSheetProps {
  /** `YYYY-MM`. */
  thisMonth: string;
  /** `YYYY-MM`; `null` for all time. */
  selectedMonth: string | null;
  onChooseMonth: (month: string | null) => void;
  onClose: () => void;
}

function MonthSheet({ thisMonth, selectedMonth, onChooseMonth, onClose }: MonthSheetProps) {
  const t = useT();
  const language = useTexts().language();
  const joinedMonth = monthOf(useMember().created_at);
  const tree = useMemo(
    () =>
      monthTree(joinedMonth, thisMonth, {
        all: t('asset.allTime'),
        year: (year) => t('asset.year', { year: String(year) }),
        month: (month) => shortMonthName(month, language),
      }),
    [joinedMonth, thisMonth, t, language],
  );
  return (
    <CascadeSheet
      title={t('asset.pickMonth')}
      labels={[t('asset.yearColumn'), t('asset.monthColumn')]}
      source={tree}
      value={selectedMonth === null ? [ALL_TIME] : [yearOf(selectedMonth), selectedMonth]}
      onDone={([, month]) => {
        onChooseMonth(month?.value ?? null);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The first records. The sums follow, because they depend on the day the member joined. */
export const reads: PageReads = (params) => {
  const kind = readKind(params);
  const month = kind ? null : monthOf(formatTime(Date.now()));
  return [recordsQuery({ ...FIRST_CHOICE, kind, month })];
};

export { AssetPage as Component };
