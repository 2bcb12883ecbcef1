import { ChevronRight } from 'lucide';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QuotaBar } from '../../../ui/Progress.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { Benchmark } from './Benchmark.tsx';
import styles from './products.module.css';
import type { Product, RiskLevel } from '../types.ts';
import { formatShortAmount, formatQuota, riskText } from '../product-text.ts';

/** A product on sale, drawn as a bank card. Its largest figure is the term, never a rate. */
export function ProductCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level, term_days, min_amount, step_amount } = product;
  return (
    <li className={css['card']} part="card">
      <div className={css['face']} data-risk={risk_level}>
        <h2 className={css['name']} id={id}>
          {name}
        </h2>
        <button
          type="button"
          className={css['open']}
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={onOpen}
        >
          {t('invest.status1')}
          <Icon icon={ChevronRight} size={16} />
        </button>
        <RiskBars level={risk_level} />
        <p className={css['term']}>
          <strong className={css['days']}>{term_days}</strong> {t('invest.daysUnit')}
        </p>
      </div>
      <div className={css['facts']}>
        <Benchmark product={product} />
        <hr className={css['line']} />
        <QuotaBar
          label={t('invest.minAndStep', {
            min: formatShortAmount(min_amount),
            step: formatShortAmount(step_amount),
          })}
          text={t('invest.quota', {
            left: formatQuota(product.quota_left, t),
            total: formatQuota(product.quota_total, t),
          })}
          left={product.quota_left}
          total={product.quota_total}
        />
      </div>
    </li>
  );
}

const BARS = [1, 2, 3, 4, 5];

/** A risk level as text; the bars only repeat it. */
function RiskBars({ level }: { level: RiskLevel }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <span className={css['risk']}>
      <svg className={css['bars']} viewBox="0 0 28 12" aria-hidden="true">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={8 - bar * 1.6}
            width="4"
            height={4 + bar * 1.6}
            rx="1"
            data-lit={bar <= level || undefined}
          />
        ))}
      </svg>
      {`R${level} ${riskText(level, t)}`}
    </span>
  );
}
