import { ChevronRight } from 'lucide';
import { useId } from 'react';
import type { RiskLevel } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { QuotaBar } from '../../../ui/progress/Progress.tsx';
import { riskName } from '../../shared/risk-name.ts';
import { formatMinAndStep, formatQuotaLeft } from '../product-text.ts';
import type { Product } from '../types.ts';
import { FoldedBenchmark } from './Benchmark.tsx';
import styles from './products.module.css';
import { SaleState } from './ProductSheet.tsx';

/** A product on sale, drawn as a bank card. Its largest figure is the term, never a rate. */
export function ProductCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level, term_days, quota_left, quota_total } = product;
  return (
    <li className={css.card} part="card">
      <div className={css.cardFace} data-risk={risk_level}>
        <h2 className={css.name} id={id}>
          {name}
        </h2>
        <button
          type="button"
          className={css.openButton}
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={onOpen}
        >
          <span>{t('invest.view')}</span>
          <Icon icon={ChevronRight} size={16} />
        </button>
        <RiskBars level={risk_level} />
        <p className={css.term}>
          <strong className={css.termDays}>{term_days}</strong>
          <span>{` ${t('invest.daysUnit')}`}</span>
        </p>
      </div>
      <div className={css.facts}>
        <FoldedBenchmark product={product} />
        <QuotaBar
          label={formatMinAndStep(product, t)}
          text={formatQuotaLeft(product, t)}
          left={quota_left}
          total={quota_total}
        />
      </div>
    </li>
  );
}

const RISK_BARS = [1, 2, 3, 4, 5];

/** A risk level as text and, for decoration, as bars. */
function RiskBars({ level }: { level: RiskLevel }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <span className={css.riskLevel}>
      <svg className={css.riskBars} viewBox="0 0 28 12" aria-hidden="true">
        {RISK_BARS.map((bar) => (
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
      <span>{riskName(level, t)}</span>
    </span>
  );
}

/** A product that is not on sale; such cards are stacked like cards in a wallet. */
export function UnavailableCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level } = product;
  return (
    <li className={css.unavailableCard}>
      <h2 className={css.unavailableName} id={id}>
        {name}
      </h2>
      <span className={css.unavailableRisk}>{riskName(risk_level, t)}</span>
      <button
        type="button"
        className={css.openButton}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={onOpen}
      >
        <SaleState product={product} />
      </button>
    </li>
  );
}
