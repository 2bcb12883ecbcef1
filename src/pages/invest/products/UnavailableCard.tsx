import { useId } from 'react';
import { PRODUCT_STATUS } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { formatShortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-time.ts';
import styles from './products.module.css';
import type { Product } from '../types.ts';

/** A product that is not on sale; such cards are stacked like cards in a wallet. */
export function UnavailableCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level } = product;
  return (
    <li className={css['idle']}>
      <h2 className={css['idleName']} id={id}>
        {name}
      </h2>
      <span className={css['idleRisk']}>{`R${risk_level} ${t(`invest.risk${risk_level}`)}`}</span>
      <button
        type="button"
        className={css['open']}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={onOpen}
      >
        <SaleState product={product} />
      </button>
    </li>
  );
}

export function SaleState({ product: { status, start_time } }: { product: Product }) {
  const t = useT();
  const now = useServerClock();
  if (status === PRODUCT_STATUS.soon)
    return t('invest.status2', { time: formatShortTime(start_time, now()) });
  return t(`invest.status${status}`);
}
