import { formatCount, formatSignedAmount } from '../../lib/format-amount.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAreAmountsHidden } from '../../ui/amounts-hidden.ts';
import { Money } from '../../ui/Money.tsx';
import type { Account } from './records.ts';

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
  return <bdi>{pointsText(amount, isSigned)}</bdi>;
}

const pointsText = (amount: number, isSigned: boolean) =>
  `${isSigned && amount > 0 ? '+' : ''}${formatCount(amount)}`;

/** Returns a function that formats an amount for use inside a sentence. */
export function useAmountText(account: Account): (amount: number) => string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (amount) => {
    if (isHidden) return t('money.hidden');
    return account === 'points' ? pointsText(amount, true) : formatSignedAmount(amount);
  };
}
