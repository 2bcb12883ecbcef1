import { formatMoney, type Fen } from '../../../src/contract/money.ts';

/** An amount of yuan as it stands in a sentence: `5,000.00`. */
export const formatAmount = (amount: Fen): string =>
  formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
