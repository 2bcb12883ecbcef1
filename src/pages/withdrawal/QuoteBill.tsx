import type { ConfigBlock } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Bill } from '../../ui/Facts.tsx';
import { TextButton } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { formatMinute } from './payees.ts';
import type { Quote, useQuote } from './withdrawal-queries.ts';
import styles from './withdrawal.module.css';

interface QuoteBillProps {
  quote: Pick<ReturnType<typeof useQuote>, 'shown' | 'isAsking' | 'hasFailed' | 'retry'>;
  /** The current limits, from before an amount was typed. */
  terms: Quote;
  rules: ConfigBlock<'withdraw'>;
}

/** The fee, net amount, arrival time and the remaining limit of today. */
export function QuoteBill({ quote, terms, rules }: QuoteBillProps) {
  const css = useStyles(styles);
  const t = useT();
  const { shown, isAsking, hasFailed } = quote;
  const { expect_time, limits, free_times_left } = shown ?? terms;
  const isFree = (shown ?? terms).fee === 0;
  const rule = t('withdrawal.feeRule', {
    rate: rules.fee_rate,
    min: formatAmount(rules.fee_min),
    max: formatAmount(rules.fee_max),
  });
  return (
    <div>
      <div className={css['bill']} data-asking={isAsking || undefined} aria-busy={isAsking}>
        <Bill
          lines={[
            { name: t('withdrawal.lineAmount'), amountFen: shown?.amount ?? NaN },
            {
              name: t('withdrawal.lineFee'),
              note: isFree ? t('withdrawal.feeFree') : rule,
              amountFen: shown ? 0 - shown.fee : NaN,
            },
          ]}
          total={{ name: t('withdrawal.lineExpected'), amountFen: shown?.actual_amount ?? NaN }}
        />
      </div>
      {hasFailed && (
        <Callout isAlert isRefusal title={t('withdrawal.quoteFailed')}>
          <TextButton onClick={quote.retry}>{t('common.retry')}</TextButton>
        </Callout>
      )}
      <p className={css['arrival']}>
        {t('withdrawal.expected', { rule: rules.arrival_text, time: formatMinute(expect_time) })}
        <br />
        {t('withdrawal.left', {
          n: limits.left_times,
          amount: formatAmount(limits.left_amount),
          free: free_times_left,
        })}
      </p>
    </div>
  );
}
