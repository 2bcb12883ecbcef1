import { formatAmount, formatSignedAmount } from './format-amount.ts';

type Amount = number | null | undefined;

/** Formats fen; `null` if the value is not an amount. */
export function moneyText(amountFen: Amount, isSigned: boolean): string | null {
  if (!Number.isSafeInteger(amountFen)) return null;
  // Turns minus zero into zero.
  const amount = (amountFen as number) + 0;
  return isSigned ? formatSignedAmount(amount) : formatAmount(amount);
}

/** The direction of an amount. */
export function amountDirection(amountFen: Amount): 'gain' | 'loss' | 'none' {
  if (!amountFen || !Number.isSafeInteger(amountFen)) return 'none';
  return amountFen > 0 ? 'gain' : 'loss';
}
