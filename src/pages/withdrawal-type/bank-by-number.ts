import type { Bank } from './withdrawal-type-queries.ts';

/** The bank whose cards begin like this number; `undefined` as long as nobody can tell. */
export const bankByNumber = (
  banks: readonly Pick<Bank, 'bank_code' | 'prefixes'>[],
  digits: string,
) => banks.find(({ prefixes }) => prefixes.some((prefix) => digits.startsWith(prefix)));
