import { nameOfValue, PRODUCT_STATUS } from '../../contract/statuses.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { personalLimitLeft, type Limit, type Funds } from './buy/purchase-limits.ts';
import { formatShortTime } from './term-dates.ts';
import type { Product } from './types.ts';

/** 10,000 yuan (1 万) in fen. */
const FEN_PER_WAN = 1_000_000;

/** Formats an amount without zero decimals: `1,000`, `1,000.50`. */
export const formatShortAmount = (amountFen: number): string =>
  formatAmount(amountFen).replace(/\.00$/, '');

/** Formats a quota, in 万 (10,000) if the language has this unit. Rounds down, to never show more than is left. */
function formatQuota(amountFen: number, t: Translate): string {
  const yuan = formatCount(Math.floor(amountFen / 100));
  if (amountFen < FEN_PER_WAN) return t('invest.quotaYuan', { n: yuan });
  const unit = t('invest.quotaWan');
  // Formatted like fen: the last two digits are the decimals.
  const hundredthsOfWan = Math.floor(amountFen / (FEN_PER_WAN / 100));
  return unit ? formatShortAmount(hundredthsOfWan) + unit : yuan;
}

export const formatQuotaLeft = ({ quota_left, quota_total }: Product, t: Translate): string =>
  t('invest.quota', { left: formatQuota(quota_left, t), total: formatQuota(quota_total, t) });

export const formatMinAndStep = ({ min_amount, step_amount }: Product, t: Translate): string =>
  t('invest.minAndStep', {
    min: formatShortAmount(min_amount),
    step: formatShortAmount(step_amount),
  });

/** Formats a rate with its sign: `+1.98%`, `−1.12%`. */
export const formatSignedRate = (rate: string): string =>
  `${rate.startsWith('-') ? '\u2212' : '+'}${rate.replace('-', '')}%`;

export const isLoss = (rate: string): boolean => rate.startsWith('-');

// Used while amounts are hidden: these texts leave out the member's own amounts.
const HIDDEN_LIMIT_TEXTS: Partial<Record<Limit, TextKey>> = {
  personal: 'invest.limit.personalHidden',
  balance: 'invest.limit.balanceHidden',
};

/** Returns the text of a broken limit. The text leaves out hidden amounts. */
export const formatLimit = (
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

/** Returns whether a product is on sale, or when it opens. */
export const formatSaleState = (
  { status, start_time }: Pick<Product, 'status' | 'start_time'>,
  { now, t }: { now: number; t: Translate },
): string =>
  t(`invest.status.${nameOfValue(PRODUCT_STATUS, status)}`, {
    time: formatShortTime(start_time, now),
  });
