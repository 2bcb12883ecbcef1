import { useState } from 'react';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../../lib/day-names.ts';
import { formatAmount, formatSignedAmount } from '../../../lib/format-amount.ts';
import { monthOf } from '../../../lib/month-days.ts';
import { lightShare } from '../../../lib/tick-marks.ts';
import { BarChart } from '../../../ui/bar-chart/BarChart.tsx';
import { ChartTable } from '../../../ui/bar-chart/ChartTable.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useAmountText, useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { HiddenChart } from '../../../ui/money/HiddenChart.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Private } from '../../../ui/money/Private.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { TickScale } from '../../../ui/ticks/TickScale.tsx';
import { useServerDay } from '../../shared/use-now.ts';
import type { CardInfo } from '../types.ts';
import { heldMonths, heldProducts, type HeldMonth, type HeldProduct } from './held-months.ts';
import styles from './holding-charts.module.css';

/** Charts of the member's holdings: by month, by product, and the gains and losses. */
export function HoldingCharts({ cards }: { cards: CardInfo }) {
  const { holdings, info } = cards;
  const thisMonth = monthOf(useServerDay());
  const months = heldMonths(holdings, thisMonth, info.holding_amount);
  const products = heldProducts(holdings);
  return (
    <>
      {months && <MonthCharts months={months} />}
      {products.length > 0 && <ProductShares products={products} />}
    </>
  );
}

/** The principal held and the results of six months; a tap on a month shows its figures. */
function MonthCharts({ months }: { months: readonly HeldMonth[] }) {
  const [selectedMonth, setSelectedMonth] = useState<string | null>(null);
  const shownMonth = months.find(({ month }) => month === selectedMonth) ?? months.at(-1);
  if (!shownMonth) return null;
  const chartProps = {
    months,
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
  shownMonth: HeldMonth;
  onSelect: (index: number) => void;
}

/** Makes one bar group for each month. `toBar` returns the amounts of the bars and the text for screen readers. */
function useBars(
  { months, shownMonth }: MonthChartProps,
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

/** Formats a share given in tenths of a per cent. */
const formatShare = (share: number) => `${(share / 10).toFixed(1)}%`;

function ProductShares({ products }: { products: readonly HeldProduct[] }) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (
    <Panel title={t('invest.heldByProduct')}>
      <ul className={css.products} role="list">
        {products.map(({ id, name, amount, share }) => (
          <li key={id} className={css.product}>
            <p className={css.productLine}>
              <span className={css.name}>{name}</span>
              <span className={css.share}>
                <Private>{formatShare(share)}</Private>
              </span>
              <span className={css.amount}>
                <Money amountFen={amount} isPrivate />
              </span>
            </p>
            {isHidden ? (
              <HiddenChart height={12} />
            ) : (
              <TickScale marks={lightShare(share / 1_000)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
