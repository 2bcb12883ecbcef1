import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { type Bank, SUPPORTED_BANKS } from './banks.ts';

// Validates a card number against its bank (RULES.md, Payees).

interface BankRefusal {
  readonly field: string;
  readonly code: Code;
}

export const bankOf = (cardNumber: string): Bank | undefined =>
  SUPPORTED_BANKS.find(({ prefixes }) => prefixes.some((prefix) => cardNumber.startsWith(prefix)));

/** Returns the bank if the number is one of its cards, else the refused field and code. */
export function findBank(bankCode: string, cardNumber: string): Bank | BankRefusal {
  const named = SUPPORTED_BANKS.find(({ bank_code }) => bank_code === bankCode);
  if (!named) return { field: 'bank_code', code: CODE.bankNotSupported };
  const own = bankOf(cardNumber);
  if (own === named) return named;
  return { field: 'card_no', code: own ? CODE.cardNumberInvalid : CODE.bankNotSupported };
}
