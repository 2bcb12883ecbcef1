import { CODE } from '../../../../src/contract/codes.ts';
import { BusinessError } from '../../../business-error.ts';
import type { BankCardRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

export const bankCardsOf = (db: Db, userId: number) => db.bank_cards.where('user_id', userId);

/** Returns the member's own card. Refuses the card of another member as not found. */
export function ownCard(db: Db, userId: number, id: number): BankCardRow {
  const card = db.bank_cards.get(id);
  if (card?.user_id !== userId) throw new BusinessError(CODE.bankCardNotFound);
  return card;
}
