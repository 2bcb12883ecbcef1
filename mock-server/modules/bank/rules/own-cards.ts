import { CODE } from '../../../../src/contract/codes.ts';
import type { Db } from '../../../store/tables.ts';
import { ownRow } from '../../shared/own-row.ts';

export const bankCardsOf = (db: Db, userId: number) => db.bank_cards.where('user_id', userId);

/** Returns the bank card if it belongs to the member. Otherwise refuses, as if it did not exist. */
export const ownCard = (db: Db, userId: number, id: number) =>
  ownRow(db.bank_cards.get(id), userId, CODE.bankCardNotFound);
