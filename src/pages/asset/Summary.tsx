import { useMember } from '../../session/use-member.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { SkeletonRegion } from '../../ui/SkeletonShapes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { useCountIn, useRecords, useSums, type Sums } from './asset-queries.ts';
import { chartMonths } from './months.ts';
import type { Direction, Filter, Account } from './records.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import { useIsHidden } from '../../ui/amounts-hidden.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { ChartTable } from '../../ui/ChartTable.tsx';
import { useAmountText, Amount } from './Amount.tsx';

interface SummaryProps {
  filter: Filter;
  thisMonth: string;
  onDirection: (direction: Direction | null) => void;
  onMonth: (month: string) => void;
}

const NOTHING: Sums = { in: 0, out: 0, count: 0 };

/** Income and spending for the filter, and without a search for six months. */
export function Summary({ filter, thisMonth, onDirection, onMonth }: SummaryProps) {
  const css = useStyles(styles);
  const t = useT();
  const { account, month, search, kind, direction } = filter;
  const joined = useMember().created_at.slice(0, 7);
  const months = search ? [] : chartMonths(thisMonth, month);
  // No queries for months before the member joined.
  const recentMonths = months.filter((name) => name >= joined);
  const queriedMonths = month === null ? [...recentMonths, null] : recentMonths;
  const state = useSums(queriedMonths.map((name) => ({ account, kind, search, month: name })));
  const countIn = useCountIn({ account, kind, search, month });
  const { isLoadingError } = useRecords(filter);
  // The list shows this error, and its retry covers both.
  if (state.status === 'error' && isLoadingError) return null;
  return (
    <AsyncView
      isBlock
      state={state}
      skeleton={
        <SkeletonRegion>
          <Skeleton height={52} />
          {!search && <Skeleton height={178} isPicture />}
        </SkeletonRegion>
      }
      errorTitle={t('asset.sumsUnavailable')}
      errorHint={t('async.failedHint')}
    >
      {(sums) => (
        <div className={css.summary}>
          <Totals
            account={account}
            countIn={countIn}
            direction={direction}
            sums={sums[queriedMonths.indexOf(month)] ?? NOTHING}
            onChange={onDirection}
          />
          {!search && (
            <MonthChart
              account={account}
              months={months}
              sums={months.map((name) => sums[queriedMonths.indexOf(name)] ?? NOTHING)}
              chosen={month}
              onChoose={onMonth}
            />
          )}
        </div>
      )}
    </AsyncView>
  );
}

interface MonthChartProps {
  account: Account;
  months: readonly string[];
  sums: readonly Sums[];
  chosen: string | null;
  onChoose: (month: string) => void;
}

/** The income and spending of six months; a tap on a month shows its records. */
function MonthChart({ account, months, sums, chosen, onChoose }: MonthChartProps) {
  const t = useT();
  const language = useTexts().language();
  const isHidden = useIsHidden();
  const say = useAmountText(account);
  const shown = months.map((month, i) => {
    const { in: up, out: down } = sums[i] ?? NOTHING;
    return { month, up, down, income: say(up), spending: say(0 - down) };
  });
  return (
    <BarChart
      isBalanced
      isMasked={isHidden}
      label={t('asset.chart')}
      groups={shown.map(({ month, up, down, income, spending }) => ({
        label: shortMonthName(month, language),
        up,
        down,
        isCurrent: month === chosen,
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
        rows={shown.map(({ month, income, spending }) => [
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
  /** How many records are income; `null` until it is known. */
  countIn: number | null;
  direction: Direction | null;
  onChange: (direction: Direction | null) => void;
}

/** Income and spending; pressing one shows only its records. */
function Totals({ account, sums, countIn, direction, onChange }: TotalsProps) {
  const css = useStyles(styles);
  const t = useT();
  const parts = [
    { way: 1, name: t('asset.income'), amount: sums.in, count: countIn },
    {
      way: -1,
      name: t('asset.spending'),
      amount: 0 - sums.out,
      count: countIn === null || sums.count === undefined ? null : sums.count - countIn,
    },
  ] as const;
  return (
    <div className={css.totals} role="group" aria-label={t('asset.totals')}>
      {parts.map(({ way, name, amount, count }) => (
        <button
          key={way}
          type="button"
          className={css.total}
          data-way={way === 1 ? 'in' : 'out'}
          aria-pressed={direction === way}
          onClick={() => onChange(direction === way ? null : way)}
        >
          <span className={css.totalName}>
            {name} {count !== null && t('asset.count', { n: count })}
          </span>{' '}
          <span className={css.totalAmount}>
            <Amount isSigned size="price" account={account} amount={amount} />
          </span>
        </button>
      ))}
    </div>
  );
}
