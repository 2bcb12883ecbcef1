import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';
import { contract } from '../../contract/contract.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import { monthOf } from '../../lib/month-days.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { BarChart } from '../../ui/bar-chart/BarChart.tsx';
import { ChartTable } from '../../ui/bar-chart/ChartTable.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/skeleton/SkeletonShapes.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { useSignedAmountText, Amount } from './Amount.tsx';
import styles from './asset.module.css';
import { chartMonths } from './months.ts';
import { accountFlows, type Flows } from './record-lines.ts';
import {
  filterToInput,
  recordsQuery,
  type Account,
  type Direction,
  type MoneyLog,
  type RecordFilter,
} from './records.ts';

/** The income and spending of all records that match a filter. */
interface Sums extends Flows {
  /** The number of these records; missing if the backend sends no total. */
  readonly count?: number;
}

type SumFilter = Omit<RecordFilter, 'direction'>;

/** Requests one record only: the sums and the total in the answer cover all records that match the filter. */
const sumQuery = (filter: SumFilter, direction: Direction | null) =>
  apiQuery(contract.user.getMoneyLog, {
    ...filterToInput({ ...filter, direction }),
    page: 1,
    limit: 1,
  });

const useSums = (filters: readonly SumFilter[]): QueryResult<readonly Sums[]> =>
  useQueries({
    queries: filters.map((filter) => ({
      ...sumQuery(filter, null),
      select: ({ summary, total }: MoneyLog): Sums => ({
        ...accountFlows(summary, filter.account),
        ...(total !== undefined && { count: total }),
      }),
    })),
    combine: (results) => {
      const data = results.flatMap((result) => result.data ?? []);
      return joinQueries(results, data.length === results.length ? data : undefined);
    },
  });

interface SummaryProps {
  filter: RecordFilter;
  /** `YYYY-MM`. */
  thisMonth: string;
  onChooseDirection: (direction: Direction | null) => void;
  onChooseMonth: (month: string) => void;
}

/** The heights in px of the bars and of the whole chart: low, so that records are visible below it. */
const BARS_HEIGHT = 72;
const CHART_HEIGHT = 114;

const NO_SUMS: Sums = { in: 0, out: 0, count: 0 };

/** Shows income and spending for the filter. Without a search, also shows a chart of six months. */
export function Summary({ filter, thisMonth, onChooseDirection, onChooseMonth }: SummaryProps) {
  const t = useT();
  const { account, month, search, kind, direction } = filter;
  const joinedMonth = monthOf(useMember().created_at);
  const months = search ? [] : chartMonths(thisMonth, month);
  // Months before the member joined are not queried.
  const memberMonths = months.filter((key) => key >= joinedMonth);
  const queriedMonths = month === null ? [...memberMonths, null] : memberMonths;
  const sumsQuery = useSums(queriedMonths.map((key) => ({ account, kind, search, month: key })));
  const incomeQuery = useQuery(sumQuery({ account, kind, search, month }, DIRECTION.in));
  const { isLoadingError } = useInfiniteQuery(recordsQuery(filter));
  // If the record list failed too, the list shows the error. Its retry button also retries the sums.
  if (!sumsQuery.data && !sumsQuery.isFetching && isLoadingError) return null;
  return (
    <AsyncView
      isBlock
      query={sumsQuery}
      skeleton={
        <SkeletonRegion>
          <Skeleton height={52} />
          {!search && <Skeleton height={CHART_HEIGHT} isPicture />}
        </SkeletonRegion>
      }
      errorTitle={t('asset.sumsUnavailable')}
      errorHint={t('async.failedHint')}
    >
      {(sums) => (
        <div>
          <Totals
            account={account}
            incomeCount={incomeQuery.data?.total ?? null}
            direction={direction}
            sums={sums[queriedMonths.indexOf(month)] ?? NO_SUMS}
            onChange={onChooseDirection}
          />
          {!search && (
            <MonthChart
              account={account}
              months={months}
              sums={months.map((key) => sums[queriedMonths.indexOf(key)] ?? NO_SUMS)}
              selectedMonth={month}
              onChoose={onChooseMonth}
            />
          )}
        </div>
      )}
    </AsyncView>
  );
}

interface MonthChartProps {
  account: Account;
  /** `YYYY-MM`, oldest first. */
  months: readonly string[];
  /** One entry for each of `months`. */
  sums: readonly Sums[];
  selectedMonth: string | null;
  onChoose: (month: string) => void;
}

/** The income and spending of six months; a tap on a month shows its records. */
function MonthChart({ account, months, sums, selectedMonth, onChoose }: MonthChartProps) {
  const t = useT();
  const language = useTexts().language();
  const isHidden = useAreAmountsHidden();
  const formatText = useSignedAmountText(account);
  const monthRows = months.map((month, i) => {
    const { in: up, out: down } = sums[i] ?? NO_SUMS;
    return { month, up, down, income: formatText(up), spending: formatText(0 - down) };
  });
  return (
    <BarChart
      isBalanced
      barsHeight={BARS_HEIGHT}
      isMasked={isHidden}
      label={t('asset.chart')}
      groups={monthRows.map(({ month, up, down, income, spending }) => ({
        label: shortMonthName(month, language),
        up,
        down,
        isCurrent: month === selectedMonth,
        description: t('asset.chartMonth', {
          month: monthName(month, language),
          in: income,
          out: spending,
        }),
      }))}
      onSelect={(index) => {
        const month = months[index];
        if (month !== undefined) onChoose(month);
      }}
    >
      <ChartTable
        caption={t('asset.chart')}
        columns={[t('asset.monthColumn'), t('asset.income'), t('asset.spending')]}
        rows={monthRows.map(({ month, income, spending }) => [
          shortMonthName(month, language),
          income,
          spending,
        ])}
      />
    </BarChart>
  );
}

interface TotalsProps {
  account: Account;
  sums: Sums;
  /** The number of income records; `null` if unknown. */
  incomeCount: number | null;
  direction: Direction | null;
  onChange: (direction: Direction | null) => void;
}

/** Shows income and spending as two buttons. Each button filters the records by its direction. */
function Totals({ account, sums, incomeCount, direction, onChange }: TotalsProps) {
  const css = useStyles(styles);
  const t = useT();
  const buttons = [
    { buttonDirection: DIRECTION.in, name: t('asset.income'), amount: sums.in, count: incomeCount },
    {
      buttonDirection: DIRECTION.out,
      name: t('asset.spending'),
      amount: 0 - sums.out,
      count: incomeCount === null || sums.count === undefined ? null : sums.count - incomeCount,
    },
  ] as const;
  return (
    <div className={css.totals} role="group" aria-label={t('asset.totals')}>
      {buttons.map(({ buttonDirection, name, amount, count }) => (
        <button
          key={buttonDirection}
          type="button"
          className={css.total}
          data-way={buttonDirection === DIRECTION.in ? 'in' : 'out'}
          aria-pressed={direction === buttonDirection}
          onClick={() => onChange(direction === buttonDirection ? null : buttonDirection)}
        >
          <span className={css.totalName}>
            {`${name} ${count === null ? '' : t('asset.count', { n: count })}`}
          </span>
          <span className={css.totalAmount}>
            <Amount isSigned account={account} amount={amount} />
          </span>
        </button>
      ))}
    </div>
  );
}
