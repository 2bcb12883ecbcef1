import type { TextKey } from '../../i18n/catalogs.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { personalRoom, type Limit, type Own } from './buy/purchase-limits.ts';
import type { Product, RiskLevel } from './types.ts';

// Figures of products as they are read.

const FEN_OF_WAN = 1_000_000;

/** A quota: in 万 from there on where the language counts so; rounded down, it never promises more. */
export function quotaWords(amountFen: number, t: Translate): string {
  const yuan = formatCount(Math.floor(amountFen / 100));
  if (amountFen < FEN_OF_WAN) return t('invest.quotaYuan', { n: yuan });
  const unit = t('invest.quotaWan');
  const hundredths = Math.floor(amountFen / (FEN_OF_WAN / 100));
  return unit ? formatAmount(hundredths).replace(/\.00$/, '') + unit : yuan;
}

/** An amount of whole yuan without its decimals: `1,000`. */
export const plainAmount = (amountFen: number): string =>
  formatAmount(amountFen).replace(/\.00$/, '');

/** A rate with its sign: `+1.98%`, `−1.12%`. */
export const signedRate = (rate: string): string =>
  `${rate.startsWith('-') ? '\u2212' : '+'}${rate.replace('-', '')}%`;

export const isLoss = (rate: string): boolean => rate.startsWith('-');

const RISK: Record<RiskLevel, TextKey> = {
  1: 'invest.risk1',
  2: 'invest.risk2',
  3: 'invest.risk3',
  4: 'invest.risk4',
  5: 'invest.risk5',
};

const RISK_SHORT: Record<RiskLevel, TextKey> = {
  1: 'invest.riskShort1',
  2: 'invest.riskShort2',
  3: 'invest.riskShort3',
  4: 'invest.riskShort4',
  5: 'invest.riskShort5',
};

export const riskWords = (level: RiskLevel, t: Translate) => t(RISK[level]);
export const shortRiskWords = (level: RiskLevel, t: Translate) => t(RISK_SHORT[level]);

const TYPE: Record<Product['type'], TextKey> = { fixed: 'invest.typeFixed' };

export const typeWords = (type: Product['type'], t: Translate) => t(TYPE[type]);

const LIMIT: Record<Limit, TextKey> = {
  quota: 'invest.limit.quota',
  min: 'invest.limit.min',
  step: 'invest.limit.step',
  personal: 'invest.limit.personal',
  balance: 'invest.limit.balance',
};

// Those that tell what the member has.
const HIDDEN: Partial<Record<Limit, TextKey>> = {
  personal: 'invest.limit.personalHidden',
  balance: 'invest.limit.balanceHidden',
};

interface Told {
  readonly product: Product;
  readonly own: Own;
  /** The member hides amounts. */
  readonly isHidden: boolean;
}

/** Which limit an amount breaks, with its figure unless that is hidden. */
export const limitWords = (limit: Limit, { product, own, isHidden }: Told, t: Translate): string =>
  t((isHidden && HIDDEN[limit]) || LIMIT[limit], {
    left: formatAmount(product.quota_left),
    min: plainAmount(product.min_amount),
    step: plainAmount(product.step_amount),
    personal: formatAmount(personalRoom(product, own)),
    balance: formatAmount(own.balance),
  });
