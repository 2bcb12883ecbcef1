import { CODE } from '../../../src/contract/codes.ts';
import { type Fen, fen, toWireMoney } from '../../../src/contract/money.ts';
import { BusinessError } from '../../business-error.ts';
import type { Db } from '../../store/tables.ts';
import { moneyOf } from './ledger.ts';

/** Refuses with 51001 if less than `amount` is available. The business error names the missing amount. */
export function refuseShortage(db: Db, userId: number, amount: Fen): void {
  const missingAmount = amount - moneyOf(db, userId, 'available');
  if (missingAmount > 0)
    throw new BusinessError(
      CODE.balanceTooSmall,
      {},
      { shortage: toWireMoney(fen(missingAmount)) },
    );
}
