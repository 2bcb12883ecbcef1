import { useState } from 'react';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../../lib/day-names.ts';
import { formatAmount, formatSignedAmount } from '../../../lib/format-amount.ts';
import { monthOf } from '../../../lib/month-days.ts';
import { firstLit, ticksForShare } from '../../../lib/tick-marks.ts';
import { useIsHidden } from '../../../ui/amounts-hidden.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChartTable } from '../../../ui/ChartTable.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Private } from '../../../ui/Private.tsx';
import { TickScale } from '../../../ui/TickScale.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { useServerDay } from '../../shared/use-server-time.ts';
import type { Cards } from '../types.ts';
import { heldMonths, heldProducts, type HeldMonth, type HeldProduct } from './held-months.ts';
import styles from './pictures.module.css';

/** The member's holdings as pictures: by month, by product, and what was gained or lost. */
export function HoldingPictures({ cards }: { cards: Cards }) {
  const { holdings, info } = cards;
  const thisMonth = monthOf(useServerDay());
  const months = heldMonths(holdings, thisMonth, info.holding_amount);
  const products = heldProducts(holdings);
  return (
    <>
      {months && <Months months={months} />}
      {products.length > 0 && <Products products={products} />}
    </>
  );
}

function useAmountTexts() {
  const t = useT();
  const isHidden = useIsHidden();
  const hidden = t('money.hidden');
  return {
    isHidden,
    plain: (amount: number) => (isHidden ? hidden : formatAmount(amount)),
    signed: (amount: number) => (isHidden ? hidden : formatSignedAmount(amount)),
  };
}

/** The principal held and the results of six months; a tap on a month shows its figures. */
function Months({ months }: { months: readonly HeldMonth[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = months.find(({ month }) => month === chosen) ?? months.at(-1);
  if (!shown) return null;
  const chart = {
    months,
    shown,
    onSelect: (index: number) => setChosen(months[index]?.month ?? null),
  };
  return (
    <>
      <HeldChart {...chart} />
      {months.some(({ realised }) => realised !== 0) && <RealisedChart {...chart} />}
    </>
  );
}

interface MonthChartProps {
  months: readonly HeldMonth[];
  shown: HeldMonth;
  onSelect: (index: number) => void;
}

function useBars(
  { months, shown }: MonthChartProps,
  barOf: (month: HeldMonth) => { up: number; down: number; text: string },
) {
  const t = useT();
  const language = useTexts().language();
  return months.map((each) => {
    const { up, down, text } = barOf(each);
    return {
      label: shortMonthName(each.month, language),
      up,
      down,
      isCurrent: each === shown,
      description: `${monthName(each.month, language)}${t('calendar.comma')}${text}`,
    };
  });
}

function HeldChart(props: MonthChartProps) {
  const { months, shown, onSelect } = props;
  const t = useT();
  const language = useTexts().language();
  const { isHidden, plain } = useAmountTexts();
  const label = t('invest.heldByMonth');
  const groups = useBars(props, ({ held }) => ({ up: held, down: 0, text: plain(held) }));
  const isNow = shown === months.at(-1);
  const money = (amount: number) => <Money amountFen={amount} isPrivate />;
  return (
    <Card title={label} meta={monthName(shown.month, language)}>
      <BarChart label={label} groups={groups} onSelect={onSelect} isMasked={isHidden}>
        <ChartTable
          caption={label}
          columns={[
            t('invest.month'),
            t('invest.heldAtEnd'),
            t('invest.monthBought'),
            t('invest.monthEnded'),
          ]}
          rows={months.map(({ month, held, bought, ended }) => [
            monthName(month, language),
            ...[plain(held), plain(bought), plain(ended)],
          ])}
        />
      </BarChart>
      <Facts
        isLined
        rows={[
          [t(isNow ? 'invest.heldNow' : 'invest.heldAtEnd'), money(shown.held)],
          [t('invest.monthBought'), money(shown.bought)],
          [t('invest.monthEnded'), money(shown.ended)],
        ]}
      />
    </Card>
  );
}

/** What matured holdings brought, month by month; losses are below the line. */
function RealisedChart(props: MonthChartProps) {
  const { months, shown, onSelect } = props;
  const t = useT();
  const language = useTexts().language();
  const { isHidden, signed } = useAmountTexts();
  const label = t('invest.realisedByMonth');
  const groups = useBars(props, ({ realised }) => ({
    up: Math.max(realised, 0),
    down: Math.max(0 - realised, 0),
    text: signed(realised),
  }));
  return (
    <Card
      title={label}
      meta={<Money amountFen={shown.realised} sign="result" isPrivate />}
      foot={t('invest.realisedNote')}
    >
      <BarChart label={label} groups={groups} onSelect={onSelect} tone="result" isMasked={isHidden}>
        <ChartTable
          caption={label}
          columns={[t('invest.month'), t('invest.realised')]}
          rows={months.map(({ month, realised }) => [monthName(month, language), signed(realised)])}
        />
      </BarChart>
    </Card>
  );
}

const TICKS = 61;

/** A share in tenths of a per cent as text. */
const formatShare = (share: number) => `${(share / 10).toFixed(1)}%`;

function Products({ products }: { products: readonly HeldProduct[] }) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useIsHidden();
  return (
    <Card title={t('invest.heldByProduct')}>
      <ul className={css.products} role="list">
        {products.map(({ id, name, amount, share }) => (
          <li key={id} className={css.product}>
            <p className={css.line}>
              <span className={css.name}>{name}</span>
              <span className={css.share}>
                <Private>{formatShare(share)}</Private>
              </span>
              <span className={css.amount}>
                <Money amountFen={amount} isPrivate />
              </span>
            </p>
            <TickScale
              marks={firstLit(TICKS, isHidden ? 0 : ticksForShare(share / 1_000, TICKS), 'gauge')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
