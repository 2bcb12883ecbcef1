import { Download } from 'lucide';
import { useState, useMemo } from 'react';
import { useQueryParams } from '../../ui/page-navigation.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { usePageState } from '../../ui/page-life.ts';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { useRefetchRecords, useThisMonth } from './asset-queries.ts';
import { Balances } from './Balances.tsx';
import { DetailSheet } from './DetailSheet.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { Filters, searchText } from './Filters.tsx';
import { RecordList } from './RecordList.tsx';
import {
  readKind,
  type Choice,
  type Filter,
  type AssetRecord,
  type Kind,
  type RecordSearch,
} from './records.ts';
import { SearchSheet } from './SearchSheet.tsx';
import { Summary } from './Summary.tsx';
import { DIRECTION } from '../../contract/statuses.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import { useMember } from '../../session/use-member.ts';
import { CascadeSheet } from '../../ui/CascadeSheet.tsx';
import { ALL_TIME, monthTree } from './months.ts';

/** pages-sub/asset/index: the fund records; `type` selects the initial kind. */
export function AssetPage() {
  const kind = readKind(useQueryParams());
  return <Records key={kind} kind={kind} />;
}

function Records({ kind }: { kind: Kind | null }) {
  const t = useT();
  const refetch = useRefetchRecords();
  const thisMonth = useThisMonth();
  // The balance above must match the balances of the records.
  useFreshMember(0);
  const { choice, setChoice, filter, chooseMonth } = useChoice(kind, thisMonth);
  const [opened, setOpened] = useState<AssetRecord | 'month' | 'export' | 'search' | null>(null);
  const onClose = () => setOpened(null);
  const onSearch = (search: RecordSearch) => setChoice({ ...choice, search });
  const { filterText, endText } = useFilterText(filter);
  return (
    <RefreshablePage
      onRefresh={refetch}
      end={
        <IconButton
          icon={Download}
          label={t('asset.export')}
          aria-haspopup="dialog"
          onClick={() => setOpened('export')}
        />
      }
    >
      <Balances account={choice.account} />
      <Filters choice={choice} filter={filter} onChange={setChoice} onOpen={setOpened}>
        <Summary
          filter={filter}
          thisMonth={thisMonth}
          onMonth={chooseMonth}
          onDirection={(direction) => setChoice({ ...choice, direction })}
        />
      </Filters>
      <RecordList
        key={JSON.stringify(filter)}
        filter={filter}
        filterText={filterText}
        endText={endText}
        onOpen={setOpened}
        onWiden={(part) => setChoice({ ...choice, ...part })}
      />
      {opened === 'month' ? (
        <MonthSheet
          chosen={filter.month}
          onMonth={chooseMonth}
          thisMonth={thisMonth}
          onClose={onClose}
        />
      ) : opened === 'export' ? (
        <ExportSheet filter={filter} filterText={filterText} onClose={onClose} />
      ) : opened === 'search' ? (
        <SearchSheet search={filter.search} onSearch={onSearch} onClose={onClose} />
      ) : (
        opened && <DetailSheet known={opened} onClose={onClose} />
      )}
    </RefreshablePage>
  );
}

/** What the member has chosen, and the filter that follows. A kind in the route is shown for all months. */
function useChoice(kind: Kind | null, thisMonth: string) {
  const [choice, setChoice] = usePageState<Choice>('choice', {
    account: 'balance',
    search: null,
    kind,
    direction: null,
    ...(kind && { month: null }),
  });
  const { month = thisMonth, ...ofThisMonth } = choice;
  const filter = { ...choice, month: choice.search ? null : month };
  const chooseMonth = (next: string | null) =>
    setChoice(next === thisMonth ? ofThisMonth : { ...choice, month: next });
  return { choice, setChoice, filter, chooseMonth };
}

const spaceNumbers = (text: string): string => text.replace(/(\d)(?=\D)/g, '$1 ');

/** The filter as text, and the text after the last record. */
function useFilterText({ account, month, search, kind, direction }: Filter) {
  const t = useT();
  const language = useTexts().language();
  const time = month === null ? t('asset.allTime') : monthName(month, language);
  const period = search ? searchText(search, t) : time;
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
  thisMonth: string;
  chosen: string | null;
  onMonth: (month: string | null) => void;
  onClose: () => void;
}

function MonthSheet({ thisMonth, chosen, onMonth, onClose }: MonthSheetProps) {
  const t = useT();
  const language = useTexts().language();
  const joined = useMember().created_at.slice(0, 7);
  const tree = useMemo(
    () =>
      monthTree(joined, thisMonth, {
        all: t('asset.allTime'),
        year: (year) => t('asset.year', { year: String(year) }),
        month: (month) => shortMonthName(month, language),
      }),
    [joined, thisMonth, t, language],
  );
  return (
    <CascadeSheet
      title={t('asset.pickMonth')}
      labels={[t('asset.yearColumn'), t('asset.monthColumn')]}
      source={tree}
      value={chosen === null ? [ALL_TIME] : [chosen.slice(0, 4), chosen]}
      onDone={([, month]) => {
        onMonth(month?.value ?? null);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
