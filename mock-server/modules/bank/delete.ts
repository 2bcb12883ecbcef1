import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { BusinessError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import { defaultAfterRemoval, applyDefaultChanges } from '../shared/single-default.ts';
import { checkPassword } from '../user/rules/password-check.ts';
import { hasOpenWithdrawal } from '../user/rules/withdrawal-orders.ts';
import { bankCardsOf, ownCard } from './rules/own-cards.ts';

function deleteCard({ db, member }: Call<unknown>, cardId: number, verifyPassword: () => void) {
  const { id, user_id } = ownCard(db, member().id, cardId);
  verifyPassword();
  if (hasOpenWithdrawal(db, user_id, id)) throw new BusinessError(CODE.bankCardInUse);
  db.bank_cards.remove(id);
  applyDefaultChanges(db.bank_cards, defaultAfterRemoval(bankCardsOf(db, user_id)));
  return {};
}

/** Deletes a bank card. The password is optional, but a wrong password is refused. */
export const delete_: Handler<Contract['bank']['delete']> = {
  async prepare(call) {
    const { id, password } = call.input;
    const verifyPassword =
      password === undefined ? () => {} : await checkPassword(call, password, CODE.payeePassword);
    return () => deleteCard(call, id, verifyPassword);
  },
};
