import { formatCount, formatSignedAmount } from '../../lib/format-amount.ts';
import { useAmountText, useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Account } from './records.ts';

const pointsText = (amount: number, isSigned: boolean) =>
  `${isSigned && amount > 0 ? '+' : ''}${formatCount(amount)}`;

interface AmountProps {
  account: Account;
  /** In fen or points. With `isSigned`, a negative amount means spending. */
  amount: number;
  isSigned?: boolean;
  size?: 'hero' | 'price';
}

/** Shows an amount of money or points, masked while the member hides amounts. */
export function Amount({ account, amount, isSigned = false, size }: AmountProps) {
  const isHidden = useAreAmountsHidden();
  if (account === 'balance' || isHidden) {
    const moneyProps = { ...(isSigned && { sign: 'flow' as const }), ...(size && { size }) };
    return <Money isPrivate amountFen={amount} {...moneyProps} />;
  }
  return <bdi translate="no">{pointsText(amount, isSigned)}</bdi>;
}

/** Returns a function that formats a signed amount for use inside a sentence. */
export const useSignedAmountText = (account: Account) =>
  useAmountText(account === 'points' ? (points) => pointsText(points, true) : formatSignedAmount);
