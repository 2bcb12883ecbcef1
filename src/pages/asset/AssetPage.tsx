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

type Opened = AssetRecord | 'month' | 'export' | 'search' | null;

function Records({ kind }: { kind: Kind | null }) {
  const t = useT();
  const refetch = useRefetchRecords();
  const thisMonth = useThisMonth();
  // The balance above must match the balances of the records.
  useFreshMember(0);
  const [choice, setChoice] = usePageState<Choice>('choice', {
    ...{ account: 'balance', search: null, kind, direction: null },
    // A kind in the route is shown for all months.
    ...(kind && { month: null }),
  });
  const [opened, setOpened] = useState<Opened>(null);
  const month = choice.month === undefined ? thisMonth : choice.month;
  const filter = { ...choice, month: choice.search ? null : month };
  const { filterText, endText } = useFilterText(filter);
  const { month: _, ...ofThisMonth } = choice;
  const chooseMonth = (month: string | null) =>
    setChoice(month === thisMonth ? ofThisMonth : { ...choice, month });
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
      <Filters {...{ choice, filter }} onChange={setChoice} onOpen={setOpened}>
        <Summary
          {...{ filter, thisMonth }}
          onMonth={chooseMonth}
          onDirection={(direction) => setChoice({ ...choice, direction })}
        />
      </Filters>
      <RecordList
        key={JSON.stringify(filter)}
        {...{ filter, filterText, endText }}
        onOpen={setOpened}
        onWiden={(part) => setChoice({ ...choice, ...part })}
      />
      <OpenedSheet
        {...{ opened, filter, filterText, thisMonth }}
        onClose={() => setOpened(null)}
        onMonth={chooseMonth}
        onSearch={(search) => setChoice({ ...choice, search })}
      />
    </RefreshablePage>
  );
}

interface OpenedSheetProps {
  opened: Opened;
  filter: Filter;
  filterText: string;
  thisMonth: string;
  onMonth: (month: string | null) => void;
  onSearch: (search: RecordSearch) => void;
  onClose: () => void;
}

function OpenedSheet({
  opened,
  filter,
  filterText,
  thisMonth,
  onMonth,
  onSearch,
  onClose,
}: OpenedSheetProps) {
  if (opened === null) return null;
  if (opened === 'export') return <ExportSheet {...{ filter, filterText, onClose }} />;
  if (opened === 'search') return <SearchSheet search={filter.search} {...{ onSearch, onClose }} />;
  if (opened === 'month')
    return <MonthSheet chosen={filter.month} {...{ thisMonth, onMonth, onClose }} />;
  return <DetailSheet known={opened} onClose={onClose} />;
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

interface MonthSheetProps extends Pick<OpenedSheetProps, 'thisMonth' | 'onMonth' | 'onClose'> {
  chosen: string | null;
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
