import { useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../../lib/day-names.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { BarChart } from '../../../ui/bar-chart/BarChart.tsx';
import { ChartTable } from '../../../ui/bar-chart/ChartTable.tsx';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { useAmountText, useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { cashFlow, type DueMonth } from './cash-flow.ts';

interface CashFlowProps {
  holdings: readonly Holding[];
  /** `YYYY-MM`. */
  thisMonth: string;
}

/** The principal that matures in each of the next six months; a tap on a month shows its holdings. */
export function CashFlow({ holdings, thisMonth }: CashFlowProps) {
  const t = useT();
  const language = useTexts().language();
  const isHidden = useAreAmountsHidden();
  const [selectedMonth, setSelectedMonth] = useState<string | null>(null);
  const formatPlain = useAmountText(formatAmount);
  const { months, laterAmount } = cashFlow(holdings, thisMonth);
  // Without a choice, the next month in which something matures.
  const shownMonth =
    months.find(({ month }) => month === selectedMonth) ??
    months.find(({ amount }) => amount > 0) ??
    months[0];
  if (!shownMonth || (laterAmount === 0 && months.every(({ amount }) => amount === 0))) return null;
  const label = t('holdings.dueByMonth');
  const groups = months.map((each) => ({
    label: shortMonthName(each.month, language),
    up: each.amount,
    down: 0,
    isCurrent: each === shownMonth,
    description: `${monthName(each.month, language)}${t('calendar.comma')}${formatPlain(each.amount)}`,
  }));
  return (
    <Panel title={label} meta={monthName(shownMonth.month, language)} foot={t('holdings.dueNote')}>
      <BarChart
        label={label}
        groups={groups}
        onSelect={(index) => setSelectedMonth(months[index]?.month ?? null)}
        isMasked={isHidden}
      >
        <ChartTable
          caption={label}
          columns={[t('invest.month'), t('holdings.duePrincipal')]}
          rows={months.map(({ month, amount }) => [
            monthName(month, language),
            formatPlain(amount),
          ])}
        />
      </BarChart>
      <DueHoldings month={shownMonth} laterAmount={laterAmount} />
    </Panel>
  );
}

function DueHoldings({ month, laterAmount }: { month: DueMonth; laterAmount: number }) {
  const t = useT();
  return (
    <FactList isLined>
      <Fact isTotal name={t('holdings.duePrincipal')}>
        <Money amountFen={month.amount} isPrivate />
      </Fact>
      {month.due.map(({ id, product_name, maturity_date, amount }) => (
        <Fact key={id} name={product_name} note={maturity_date}>
          <Money amountFen={amount} isPrivate />
        </Fact>
      ))}
      {laterAmount > 0 && (
        <Fact name={t('holdings.dueLater')}>
          <Money amountFen={laterAmount} isPrivate />
        </Fact>
      )}
    </FactList>
  );
}
