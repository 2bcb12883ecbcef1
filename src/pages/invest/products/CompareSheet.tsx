import { Fragment, useState, type ReactNode } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { SmallButton } from '../../../ui/button/SmallButton.tsx';
import { Chip, ChipRow } from '../../../ui/chips/Chips.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx';
import { riskName } from '../../shared/risk-name.ts';
import { useNow } from '../../shared/use-now.ts';
import {
  formatMinAndStep,
  formatQuotaLeft,
  formatSaleState,
  formatShortAmount,
} from '../product-text.ts';
import { formatShortTime } from '../term-dates.ts';
import type { Product } from '../types.ts';
import { comparePast, COMPARED_RANKS, MAX_COMPARED, toggleCompared } from './compare-rows.ts';
import styles from './compare.module.css';

interface CompareSheetProps {
  products: readonly Product[];
  /** The products that are chosen first. */
  initialIds: readonly number[];
  onOpenProduct: (id: number) => void;
  onClose: () => void;
}

/** Two or three products side by side: terms, fee, limits and past results, losses as large as gains. */
export function CompareSheet({ products, initialIds, onOpenProduct, onClose }: CompareSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const [ids, setIds] = useState(initialIds);
  const chosenProducts = products.filter(({ id }) => ids.includes(id));
  // A chosen product may have been removed since. It must not take the place of another.
  const chosenIds = chosenProducts.map(({ id }) => id);
  const n = chosenIds.length;
  return (
    <Sheet title={t('invest.compareTitle')} onClose={onClose}>
      <p className={css.warning}>{t('invest.lossWarning')}</p>
      <ChipRow label={t('invest.compareProducts')}>
        {products.map(({ id, name }) => (
          <Chip
            key={id}
            isPressed={chosenIds.includes(id)}
            isDisabled={n >= MAX_COMPARED && !chosenIds.includes(id)}
            onPress={() => setIds(toggleCompared(chosenIds, id))}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      <p className={css.count} role="status">
        {t('invest.compareCount', { n, max: MAX_COMPARED })}
      </p>
      {n < 2 ? (
        <p className={css.note}>{t('invest.compareMore')}</p>
      ) : (
        <Comparison products={chosenProducts} onOpenProduct={onOpenProduct} />
      )}
    </Sheet>
  );
}

interface ComparisonProps extends Pick<CompareSheetProps, 'onOpenProduct'> {
  products: readonly Product[];
}

/** Each row has its name above its values, so that three columns fit a phone. A value that all share stands once. */
function Comparison({ products, onOpenProduct }: ComparisonProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      <table className={css.table}>
        <caption className={css.caption}>{t('invest.compareTable')}</caption>
        <thead>
          <tr>
            {products.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {[
          ...termRows(products, t),
          ...usePastRows(products),
          ...conditionRows(products, { now: useNow(), t }),
        ].map(([name, values]) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length} className={css.rowName}>
                {name}
              </th>
            </tr>
            <tr>
              {values.every((value) => value === values[0]) ? (
                <td colSpan={products.length}>{values[0]}</td>
              ) : (
                values.map((value, i) => <td key={i}>{value}</td>)
              )}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            {products.map(({ id, name }) => (
              <td key={id}>
                <SmallButton
                  aria-label={t('invest.compareOf', { product: name })}
                  onClick={() => onOpenProduct(id)}
                >
                  {t('invest.view')}
                </SmallButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={css.note}>{t('invest.benchmarkNote')}</p>
      <p className={css.note}>{t('invest.comparePastNote')}</p>
    </>
  );
}

type Row = readonly [name: string, values: readonly ReactNode[]];

const rowOf =
  (products: readonly Product[]) =>
  (name: string, valueOf: (product: Product) => ReactNode): Row => [name, products.map(valueOf)];

function termRows(products: readonly Product[], t: Translate): readonly Row[] {
  const row = rowOf(products);
  return [
    row(t('invest.termName'), ({ term_days: n }) => t('invest.termDays', { n })),
    row(t('invest.riskLevel'), ({ risk_level }) => riskName(risk_level, t)),
    row(t('invest.fee'), ({ fee_rate: rate }) => t('invest.feeRate', { rate })),
    row(t('invest.benchmark'), ({ benchmark_min: min, benchmark_max: max }) =>
      t('invest.benchmarkRange', { min, max }),
    ),
  ];
}

function conditionRows(
  products: readonly Product[],
  { now, t }: { now: number; t: Translate },
): readonly Row[] {
  const row = rowOf(products);
  return [
    row(t('invest.basis'), ({ benchmark_basis }) => benchmark_basis),
    row(t('invest.minName'), (product) => formatMinAndStep(product, t)),
    row(t('invest.personalLimit'), ({ max_per_user }) =>
      t('invest.quotaYuan', { n: formatShortAmount(max_per_user) }),
    ),
    row(t('invest.quotaName'), (product) => formatQuotaLeft(product, t)),
    row(t('invest.coolingName'), ({ cooling_off_hours: n }) => t('invest.coolingHours', { n })),
    row(t('invest.status'), (product) => formatSaleState(product, { now, t })),
  ];
}

/** The worst, the middle and the best past period of each product, all for the same amount. */
function usePastRows(products: readonly Product[]): readonly Row[] {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow();
  const { amount, outcomes } = comparePast(products);
  if (outcomes.flat().every((outcome) => outcome === null)) return [];
  const none = (
    <span className={css.none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('invest.noOutcome')}</VisuallyHidden>
    </span>
  );
  return COMPARED_RANKS.map((rank, i) => [
    t('invest.comparePast', {
      amount: formatAmount(amount),
      rank: t(`invest.outcome.${rank}`),
    }),
    outcomes.map((ofProduct, column) => {
      const outcome = ofProduct[i];
      if (!outcome) return products[column]?.performance.length === 0 ? t('invest.noPast') : none;
      const { from, to, days, result } = outcome;
      return (
        <Fragment>
          {outcome.rank === 'only' && (
            <span className={css.period}>{t('invest.outcome.only')}</span>
          )}
          <Money amountFen={result} sign="result" />
          <span className={css.period}>
            {/* Each part keeps its line: a date or a number of days in two lines is hard to read. */}
            <span>{`${formatShortTime(from, now)} `}</span>
            <span>{`${t('invest.periodTo', { to: formatShortTime(to, now) })} `}</span>
            <span>{t('invest.termDays', { n: days })}</span>
          </span>
        </Fragment>
      );
    }),
  ]);
}
