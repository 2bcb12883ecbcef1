import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import type { Sums } from './asset-queries.ts';
import type { Account, Direction } from './records.ts';

interface TotalsProps {
  account: Account;
  sums: Sums;
  /** How many records are income; `null` until it is known. */
  countIn: number | null;
  direction: Direction | null;
  onChange: (direction: Direction | null) => void;
}

/** Income and spending; pressing one shows only its records. */
export function Totals({ account, sums, countIn, direction, onChange }: TotalsProps) {
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
    <div className={css['totals']} role="group" aria-label={t('asset.totals')}>
      {parts.map(({ way, name, amount, count }) => (
        <button
          key={way}
          type="button"
          className={css['total']}
          data-way={way === 1 ? 'in' : 'out'}
          aria-pressed={direction === way}
          onClick={() => onChange(direction === way ? null : way)}
        >
          <span className={css['totalName']}>
            {name} {count !== null && t('asset.count', { n: count })}
          </span>{' '}
          <span className={css['totalAmount']}>
            <Amount isSigned size="price" account={account} amount={amount} />
          </span>
        </button>
      ))}
    </div>
  );
}
