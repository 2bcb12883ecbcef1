import type { ConfigBlock } from '../../api/client.ts';
import { minuteOf } from '../../contract/time.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import type { WithdrawalQuote } from './use-withdrawal-quote.ts';

// The terms that a consent to a withdrawal covers (RULES.md, Withdrawals).

export interface ShownTerms {
  readonly quote: WithdrawalQuote;
  readonly rules: ConfigBlock<'withdraw'>;
  /** The language in which the terms were shown. */
  readonly language: string;
}

type TermSource = Pick<ShownTerms, 'quote' | 'rules'>;

/** Returns how the fee is calculated. The rule of the quote belongs to its fee; the configuration may be older. */
export const feeRuleText = ({ quote, rules }: TermSource, t: Translate): string =>
  quote.fee === 0
    ? t('withdrawal.feeFree')
    : quote.fee_rule ||
      t('withdrawal.feeRule', {
        rate: rules.fee_rate,
        min: formatAmount(rules.fee_min),
        max: formatAmount(rules.fee_max),
      });

/** Returns the amount above which an operator reviews a withdrawal. */
export const reviewLimit = ({ quote, rules }: TermSource): number =>
  quote.audit_over ?? rules.audit_over ?? Infinity;

function reviewText(terms: TermSource, t: Translate): string {
  const limit = reviewLimit(terms);
  return limit === Infinity ? '—' : t('withdrawal.reviewOver', { n: formatAmount(limit) });
}

export interface Term {
  readonly name: TextKey;
  readonly hasChanged: (before: ShownTerms, after: ShownTerms, t: Translate) => boolean;
  readonly format: (terms: ShownTerms, t: Translate) => string;
}

const TERMS: readonly Term[] = [
  {
    name: 'withdrawal.lineFee',
    // Another amount has another fee.
    hasChanged: ({ quote: before }, { quote: after }) =>
      before.amount === after.amount && before.fee !== after.fee,
    format: ({ quote }) => formatAmount(quote.fee),
  },
  {
    name: 'withdrawal.feeRuleName',
    // The text also changes with the language.
    hasChanged: (before, after, t) =>
      before.language === after.language && feeRuleText(before, t) !== feeRuleText(after, t),
    format: feeRuleText,
  },
  {
    name: 'withdrawal.arrivalName',
    hasChanged: ({ quote: before }, { quote: after }) => before.expect_time !== after.expect_time,
    format: ({ quote }) => minuteOf(quote.expect_time),
  },
  {
    name: 'withdrawal.reviewName',
    hasChanged: (before, after) => reviewLimit(before) !== reviewLimit(after),
    format: reviewText,
  },
];

/** Returns the terms that differ. A fee that differs because of the amount is no other term. */
export const changedWithdrawalTerms = (
  before: ShownTerms,
  after: ShownTerms,
  t: Translate,
): readonly Term[] => TERMS.filter(({ hasChanged }) => hasChanged(before, after, t));
