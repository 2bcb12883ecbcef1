import type { Fen } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { useNow } from '../../shared/use-now.ts';
import sharedStyles from '../invest.module.css';
import { formatShortTime } from '../term-dates.ts';
import type { Product } from '../types.ts';
import styles from './buy.module.css';
import { pastOutcomes } from './past-outcomes.ts';

interface PastOutcomesProps {
  product: Product;
  amount: Fen;
}

/** What the amount would have gained or lost in past periods. Gains and losses have the same size and weight. */
export function PastOutcomes({ product, amount }: PastOutcomesProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const now = useNow();
  const outcomes = pastOutcomes(product, amount);
  if (outcomes.length === 0) return null;
  return (
    <section className={css.outcomes}>
      <h3 className={css.outcomesTitle}>
        {t('invest.outcomes', { amount: formatAmount(amount) })}
      </h3>
      {outcomes.some(({ days }) => days !== product.term_days) && (
        <p className={sharedCss.hint}>
          {t('invest.outcomesOtherTerm', { term: product.term_days })}
        </p>
      )}
      <FactList>
        {outcomes.map(({ rank, from, to, days, result }) => (
          <Fact
            key={rank}
            name={t(`invest.outcome.${rank}`)}
            note={t('invest.outcomePeriod', {
              from: formatShortTime(from, now),
              to: formatShortTime(to, now),
              days,
            })}
          >
            <Money amountFen={result} sign="result" size="title" />
          </Fact>
        ))}
      </FactList>
      <p className={sharedCss.hint}>{t('invest.outcomesNote', { rate: product.fee_rate })}</p>
    </section>
  );
}
