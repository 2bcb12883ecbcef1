import { formatAmount, formatSignedAmount } from './format-amount.ts';

type Amount = number | null | undefined;

/** An amount in fen as it is shown; `null` for what is no amount. */
export function moneyText(amountFen: Amount, isSigned: boolean): string | null {
  if (!Number.isSafeInteger(amountFen)) return null;
  // Minus zero is nothing, too.
  const amount = (amountFen as number) + 0;
  return isSigned ? formatSignedAmount(amount) : formatAmount(amount);
}

/** Which way an amount goes. */
export function directionOf(amountFen: Amount): 'gain' | 'loss' | 'none' {
  if (!amountFen || !Number.isSafeInteger(amountFen)) return 'none';
  return amountFen > 0 ? 'gain' : 'loss';
}
