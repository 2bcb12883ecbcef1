import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from './products.module.css';
import type { RiskLevel } from '../types.ts';
import { riskText } from '../product-text.ts';

const BARS = [1, 2, 3, 4, 5];

/** A risk level as text; the bars only repeat it. */
export function RiskBars({ level }: { level: RiskLevel }) {
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
