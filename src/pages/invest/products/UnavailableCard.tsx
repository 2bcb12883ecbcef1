import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { shortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-clock.ts';
import styles from '../invest.module.css';
import type { Product } from '../types.ts';
import { riskWords } from '../product-text.ts';

/** A product that cannot be bought now, with the reason; such cards lie over each other as in a wallet. */
export function IdleCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level } = product;
  return (
    <li className={css['idle']}>
      <h2 className={css['idleName']} id={id}>
        {name}
      </h2>
      <span className={css['idleRisk']}>{`R${risk_level} ${riskWords(risk_level, t)}`}</span>
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

/** Whether a product is for sale, and from when. */
export function SaleState({ product: { status, start_time } }: { product: Product }) {
  const t = useT();
  const now = useServerClock();
  if (status === 2) return t('invest.status2', { time: shortTime(start_time, now()) });
  return t(`invest.status${status}`);
}
