import { fen, type Fen } from '../../../src/contract/money.ts';

/** Converts yuan to fen. Rounds, because `19.9 * 100` is not exact. */
export const yuanToFen = (amount: number): Fen => fen(Math.round(amount * 100));
