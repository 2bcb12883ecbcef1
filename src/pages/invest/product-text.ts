import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { personalLimitLeft, type Limit, type Funds } from './buy/purchase-limits.ts';
import type { Product } from './types.ts';

const FEN_PER_WAN = 1_000_000;

/** A quota, in 万 (10,000) where the language uses it. Rounds down, so that it never shows more than is left. */
export function formatQuota(amountFen: number, t: Translate): string {
  const yuan = formatCount(Math.floor(amountFen / 100));
  if (amountFen < FEN_PER_WAN) return t('invest.quotaYuan', { n: yuan });
  const unit = t('invest.quotaWan');
  const hundredths = Math.floor(amountFen / (FEN_PER_WAN / 100));
  return unit ? formatAmount(hundredths).replace(/\.00$/, '') + unit : yuan;
}

/** An amount without zero decimals: `1,000`, `1,000.50`. */
export const formatShortAmount = (amountFen: number): string =>
  formatAmount(amountFen).replace(/\.00$/, '');

/** A rate with its sign: `+1.98%`, `−1.12%`. */
export const formatSignedRate = (rate: string): string =>
  `${rate.startsWith('-') ? '\u2212' : '+'}${rate.replace('-', '')}%`;

export const isLoss = (rate: string): boolean => rate.startsWith('-');

// Texts without the member's own amounts.
const HIDDEN_LIMIT_TEXTS: Partial<Record<Limit, TextKey>> = {
  personal: 'invest.limit.personalHidden',
  balance: 'invest.limit.balanceHidden',
};

/** The text of a broken limit; hidden amounts are left out. */
export const limitText = (
  limit: Limit,
  { product, funds, isHidden }: { product: Product; funds: Funds; isHidden: boolean },
  t: Translate,
): string =>
  t((isHidden && HIDDEN_LIMIT_TEXTS[limit]) || `invest.limit.${limit}`, {
    left: formatAmount(product.quota_left),
    min: formatShortAmount(product.min_amount),
    step: formatShortAmount(product.step_amount),
    personal: formatAmount(personalLimitLeft(product, funds)),
    balance: formatAmount(funds.balance),
  });
