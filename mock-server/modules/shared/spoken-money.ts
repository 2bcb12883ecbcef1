import { toWireMoney, type Fen } from '../../../src/contract/money.ts';

/** An amount of yuan as it stands in a sentence: `5,000.00`. */
export const spokenMoney = (amount: Fen): string =>
  toWireMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
