import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { type Bank, SUPPORTED_BANKS } from './banks.ts';

// Checks that a card number begins like those of the named bank (RULES.md, Payees).

/** The input field and the code of a business error. */
interface BankError {
  readonly field: string;
  readonly code: Code;
}

/** The bank whose prefix the card number has. */
export const bankOf = (cardNumber: string): Bank | undefined =>
  SUPPORTED_BANKS.find(({ prefixes }) => prefixes.some((prefix) => cardNumber.startsWith(prefix)));

/** Returns the bank if the number is one of its cards, else the refused field and code. */
export function findBank(bankCode: string, cardNumber: string): Bank | BankError {
  const requestedBank = SUPPORTED_BANKS.find(({ bank_code }) => bank_code === bankCode);
  if (!requestedBank) return { field: 'bank_code', code: CODE.bankNotSupported };
  const actualBank = bankOf(cardNumber);
  if (actualBank === requestedBank) return requestedBank;
  return { field: 'card_no', code: actualBank ? CODE.cardNumberInvalid : CODE.bankNotSupported };
}
