import { useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import { dayOf } from '../../../contract/time.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../../lib/day-names.ts';
import { formatAmount, formatSignedAmount } from '../../../lib/format-amount.ts';
import { monthOf } from '../../../lib/month-days.ts';
import { BarChart } from '../../../ui/bar-chart/BarChart.tsx';
import { ChartTable } from '../../../ui/bar-chart/ChartTable.tsx';
import { Fact, FactList, Facts } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useAmountText, useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { useServerDay } from '../../shared/use-now.ts';
import type { CardInfo } from '../types.ts';
import { CashFlow } from './CashFlow.tsx';
import { heldMonths, monthEvents, type HeldMonth } from './held-months.ts';
import { HeldShares } from './HeldShares.tsx';
import styles from './holding-charts.module.css';

/** Charts of the member's holdings: the past six months, what matures in the next six, and the shares. */
export function HoldingCharts({ cards }: { cards: CardInfo }) {
  const { holdings, info } = cards;
  const thisMonth = monthOf(useServerDay());
  const months = heldMonths(holdings, thisMonth, info.holding_amount);
  return (
    <>
      {months && <MonthCharts months={months} holdings={holdings} />}
      <CashFlow holdings={holdings} thisMonth={thisMonth} />
      <HeldShares holdings={holdings} />
    </>
  );
}

/** The principal held and the results of six months; a tap on a month shows its figures. */
function MonthCharts({ months, holdings }: Pick<MonthChartProps, 'months' | 'holdings'>) {
  const [selectedMonth, setSelectedMonth] = useState<string | null>(null);
  const shownMonth = months.find(({ month }) => month === selectedMonth) ?? months.at(-1);
  if (!shownMonth) return null;
  const chartProps = {
    months,
    holdings,
    shownMonth,
    onSelect: (index: number) => setSelectedMonth(months[index]?.month ?? null),
  };
  return (
    <>
      <HeldChart {...chartProps} />
      {months.some(({ realisedResult }) => realisedResult !== 0) && (
        <RealisedChart {...chartProps} />
      )}
    </>
  );
}

interface MonthChartProps {
  months: readonly HeldMonth[];
  holdings: readonly Holding[];
  shownMonth: HeldMonth;
  onSelect: (index: number) => void;
}

/** Makes one bar group for each month. `toBar` returns the amounts of the bars and the text for screen readers. */
function useBars(
  { months, shownMonth }: Pick<MonthChartProps, 'months' | 'shownMonth'>,
  toBar: (month: HeldMonth) => { up: number; down: number; text: string },
) {
  const t = useT();
  const language = useTexts().language();
  return months.map((each) => {
    const { up, down, text } = toBar(each);
    return {
      label: shortMonthName(each.month, language),
      up,
      down,
      isCurrent: each === shownMonth,
      description: `${monthName(each.month, language)}${t('calendar.comma')}${text}`,
    };
  });
}

function HeldChart(props: MonthChartProps) {
  const { months, shownMonth, onSelect } = props;
  const t = useT();
  const language = useTexts().language();
  const isHidden = useAreAmountsHidden();
  const formatPlain = useAmountText(formatAmount);
  const label = t('invest.heldByMonth');
  const groups = useBars(props, ({ heldAmount }) => ({
    up: heldAmount,
    down: 0,
    text: formatPlain(heldAmount),
  }));
  const isCurrentMonth = shownMonth === months.at(-1);
  const renderMoney = (amount: number) => <Money amountFen={amount} isPrivate />;
  return (
    <Panel title={label} meta={monthName(shownMonth.month, language)}>
      <BarChart label={label} groups={groups} onSelect={onSelect} isMasked={isHidden}>
        <ChartTable
          caption={label}
          columns={[
            t('invest.month'),
            t('invest.heldAtEnd'),
            t('invest.monthBought'),
            t('invest.monthEnded'),
          ]}
          rows={months.map(({ month, heldAmount, boughtAmount, endedAmount }) => [
            monthName(month, language),
            ...[formatPlain(heldAmount), formatPlain(boughtAmount), formatPlain(endedAmount)],
          ])}
        />
      </BarChart>
      <Facts
        isLined
        rows={[
          [
            t(isCurrentMonth ? 'invest.heldNow' : 'invest.heldAtEnd'),
            renderMoney(shownMonth.heldAmount),
          ],
          [t('invest.monthBought'), renderMoney(shownMonth.boughtAmount)],
          [t('invest.monthEnded'), renderMoney(shownMonth.endedAmount)],
        ]}
      />
      <MonthEvents holdings={props.holdings} month={shownMonth.month} />
    </Panel>
  );
}

/** The results of matured holdings by month; losses are below the zero line. */
function RealisedChart(props: MonthChartProps) {
  const { months, shownMonth, onSelect } = props;
  const t = useT();
  const language = useTexts().language();
  const isHidden = useAreAmountsHidden();
  const formatSigned = useAmountText(formatSignedAmount);
  const label = t('invest.realisedByMonth');
  const groups = useBars(props, ({ realisedResult }) => ({
    up: Math.max(realisedResult, 0),
    down: Math.max(0 - realisedResult, 0),
    text: formatSigned(realisedResult),
  }));
  return (
    <Panel
      title={label}
      meta={<Money amountFen={shownMonth.realisedResult} sign="result" isPrivate />}
      foot={t('invest.realisedNote')}
    >
      <BarChart label={label} groups={groups} onSelect={onSelect} tone="result" isMasked={isHidden}>
        <ChartTable
          caption={label}
          columns={[t('invest.month'), t('invest.realised')]}
          rows={months.map(({ month, realisedResult }) => [
            monthName(month, language),
            formatSigned(realisedResult),
          ])}
        />
      </BarChart>
    </Panel>
  );
}

/** The purchases, maturities and cancellations of the shown month, with the principal and the result of each. */
function MonthEvents({ holdings, month }: { holdings: readonly Holding[]; month: string }) {
  const t = useT();
  const css = useStyles(styles);
  const events = monthEvents(holdings, month);
  if (events.length === 0) return null;
  return (
    <FactList isLined>
      {events.map(({ kind, time, holding }) => (
        <Fact
          key={`${kind} ${holding.id}`}
          name={holding.product_name}
          note={`${dayOf(time).slice(5)} ${t(`holdings.event.${kind}`)}`}
        >
          <Money amountFen={holding.amount} isPrivate />
          {kind === 'matured' && (
            <span className={css.result}>
              <Money amountFen={holding.income_final} sign="result" isPrivate />
            </span>
          )}
        </Fact>
      ))}
    </FactList>
  );
}
