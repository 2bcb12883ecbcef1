import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import type { VipQuote } from './use-vip-quote.ts';

/** Returns the value and the days that the order forfeits; `null` if there are none, or if the backend names none. */
export function lossText(
  { forfeit_amount, forfeit_days: n = 0 }: VipQuote,
  t: Translate,
): string | null {
  const amount = forfeit_amount
    ? t('vip.lossAmount', { amount: formatAmount(forfeit_amount) })
    : '';
  const days = n > 0 ? t('vip.lossDays', { n }) : '';
  if (amount && days) return t('vip.lossBoth', { amount, days });
  return amount || days || null;
}
