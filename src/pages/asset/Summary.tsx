import { useMember } from '../../session/use-member.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { SkeletonRegion } from '../../ui/SkeletonShapes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { useCountIn, useRecords, useSums, type Sums } from './asset-queries.ts';
import { MonthChart } from './MonthChart.tsx';
import { chartMonths } from './months.ts';
import type { Direction, Filter } from './records.ts';
import { Totals } from './Totals.tsx';

interface SummaryProps {
  filter: Filter;
  thisMonth: string;
  onDirection: (direction: Direction | null) => void;
  onMonth: (month: string) => void;
}

const NOTHING: Sums = { in: 0, out: 0, count: 0 };

/** Income and spending for the filter, and for six months. */
export function Summary({ filter, thisMonth, onDirection, onMonth }: SummaryProps) {
  const css = useStyles(styles);
  const t = useT();
  const { account, month, kind, direction } = filter;
  const joined = useMember().created_at.slice(0, 7);
  const months = chartMonths(thisMonth, month);
  // No queries for months before the member joined.
  const recentMonths = months.filter((name) => name >= joined);
  const queriedMonths = month === null ? [...recentMonths, null] : recentMonths;
  const state = useSums(queriedMonths.map((name) => ({ account, kind, month: name })));
  const countIn = useCountIn({ account, kind, month });
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
          <Skeleton height={172} />
        </SkeletonRegion>
      }
      errorTitle={t('asset.sumsUnavailable')}
      errorHint={t('async.failedHint')}
    >
      {(sums) => (
        <div className={css['summary']}>
          <Totals
            {...{ account, countIn, direction }}
            sums={sums[queriedMonths.indexOf(month)] ?? NOTHING}
            onChange={onDirection}
          />
          <MonthChart
            {...{ account, months }}
            sums={months.map((name) => sums[queriedMonths.indexOf(name)] ?? NOTHING)}
            chosen={month}
            onChoose={onMonth}
          />
        </div>
      )}
    </AsyncView>
  );
}
