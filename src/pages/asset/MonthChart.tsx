import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import { useIsHidden } from '../../ui/amounts-hidden.ts';
import { BarChart } from './BarChart.tsx';
import { useAmountText } from './Amount.tsx';
import type { Sums } from './asset-queries.ts';
import type { Account } from './records.ts';

interface MonthChartProps {
  account: Account;
  months: readonly string[];
  sums: readonly Sums[];
  chosen: string | null;
  onChoose: (month: string) => void;
}

/** The income and spending of six months; a tap on a month shows its records. */
export function MonthChart({ account, months, sums, chosen, onChoose }: MonthChartProps) {
  const t = useT();
  const language = useTexts().language();
  const isHidden = useIsHidden();
  const say = useAmountText(account);
  return (
    <BarChart
      isMasked={isHidden}
      label={t('asset.chart')}
      names={{
        group: t('asset.monthColumn'),
        up: t('asset.income'),
        down: t('asset.spending'),
      }}
      format={(amount, direction) => say(direction === 'up' ? amount : 0 - amount)}
      groups={months.map((month, i) => {
        const { in: up, out: down } = sums[i] ?? { in: 0, out: 0 };
        return {
          label: shortMonthName(month, language),
          ...{ up, down, isCurrent: month === chosen },
          description: t('asset.chartMonth', {
            month: monthName(month, language),
            in: say(up),
            out: say(0 - down),
          }),
        };
      })}
      onSelect={(index) => {
        const month = months[index];
        if (month !== undefined) onChoose(month);
      }}
    />
  );
}
