import { fen, type Fen } from '../../contract/money.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { readAmount } from '../shared/read-amount.ts';
import type { WithdrawalQuote } from './use-withdrawal-quote.ts';

/** The server's current limits of a withdrawal, and the balance. */
export type Limits = Pick<WithdrawalQuote['limits'], 'min' | 'max' | 'left_amount'> &
  Pick<WithdrawalQuote, 'balance'>;

/** Why an amount is invalid. */
interface AmountError {
  readonly text: TextKey;
  /** The broken limit, formatted; fills `{n}` in the text. */
  readonly n?: string;
}

const toLimitError = (text: TextKey, limit: Fen): AmountError => ({
  text,
  n: formatAmount(limit),
});

/** Returns the maximum amount that the member can withdraw now. */
export const maxAmount = ({ balance, max, left_amount }: Limits): Fen =>
  fen(Math.min(balance, max, left_amount));

/** Checks a typed amount. Names the first broken limit: minimum, balance, maximum, or remaining limit of today. */
export function withdrawalAmountError(typedAmount: string, limits: Limits): AmountError | null {
  if (typedAmount.trim() === '') return { text: 'refused.missing' };
  const amount = readAmount(typedAmount);
  if (amount === null) return { text: 'withdrawal.unreadable' };
  if (amount < limits.min) return toLimitError('withdrawal.belowMin', limits.min);
  if (amount <= maxAmount(limits)) return null;
  if (amount > limits.balance) return toLimitError('withdrawal.aboveBalance', limits.balance);
  if (amount > limits.max) return toLimitError('withdrawal.aboveMax', limits.max);
  return toLimitError('withdrawal.aboveDay', limits.left_amount);
}
