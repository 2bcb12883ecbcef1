import { toWireMoney, type Fen } from '../../../src/contract/money.ts';

/** Formats an amount with grouped thousands for a sentence: `5,000.00`. */
export const formatAmount = (amount: Fen): string =>
  toWireMoney(amount).replace(
    /^(-?\d{1,3})((?:\d{3})+)(?=\.)/,
    (_, head: string, groups: string) => head + groups.replace(/\d{3}/g, ',$&'),
  );
