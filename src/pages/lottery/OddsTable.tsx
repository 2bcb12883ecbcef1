import { useT } from '../../i18n/use-t.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { readAmount } from '../shared/read-amount.ts';
import type { Prize } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { totalOdds } from './draw-rules.ts';

interface OddsTableProps {
  prizes: readonly Prize[];
  /** Shows only this many of the rarest prizes; without it, all prizes and the total odds. */
  limit?: number;
}

/** The odds, stock and value of each prize, rarest first. */
export function OddsTable({ prizes, limit }: OddsTableProps) {
  const css = useStyles(styles);
  const t = useT();
  const rarest = [...prizes].sort((a, b) => a.probability_ppm - b.probability_ppm);
  return (
    <table className={css['odds']}>
      <thead>
        <tr>
          <th scope="col">{t('lottery.prize')}</th>
          <th scope="col">{t('lottery.probability')}</th>
          <th scope="col">{t('lottery.stock')}</th>
        </tr>
      </thead>
      <tbody>
        {rarest.slice(0, limit).map((prize) => (
          <tr key={prize.id}>
            <th scope="row">
              {prize.name}
              <span className={css['worth']}>{formatPrizeValue(prize, t)}</span>
            </th>
            <td>{prize.probability}</td>
            <td>
              {prize.stock_left === null || prize.stock_total === null
                ? t('lottery.unlimited')
                : `${formatCount(prize.stock_left)} / ${formatCount(prize.stock_total)}`}
            </td>
          </tr>
        ))}
      </tbody>
      {limit === undefined && (
        <tfoot>
          <tr>
            <th scope="row">{t('lottery.sum')}</th>
            <td>{totalOdds(prizes)}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The value of a prize in yuan, points or days. */
function formatPrizeValue(
  { type, value, market_price }: Prize,
  t: ReturnType<typeof useT>,
): string {
  const price = market_price === null ? null : readAmount(market_price);
  if (price !== null) return t('lottery.worth.money', { amount: formatAmount(price) });
  if (type === 'points') return t('lottery.worth.points', { n: value });
  if (type === 'vip_trial') return t('lottery.worth.days', { n: value });
  return t('lottery.worth.nothing');
}
