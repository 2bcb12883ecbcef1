import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import { BusinessError } from '../../business-error.ts';
import type { Call, Handler, SecretCheck } from '../../implement.ts';
import { defaultChangesAfterRemoval, applyDefaultChanges } from '../shared/single-default.ts';
import { refuseWrongPassword } from '../user/rules/password-check.ts';
import { hasOpenWithdrawal } from '../user/rules/withdrawal-orders.ts';
import { bankCardsOf, ownCard } from './rules/own-cards.ts';

type Delete = Contract['bank']['delete'];

function deleteCard(call: Call<ValidInputOf<Delete>>, passwordCheck: SecretCheck | null) {
  const { db, input, member } = call;
  const { id, user_id } = ownCard(db, member().id, input.id);
  if (passwordCheck) refuseWrongPassword(call, passwordCheck, CODE.payeePassword);
  if (hasOpenWithdrawal(db, user_id, id)) throw new BusinessError(CODE.bankCardInUse);
  db.bank_cards.remove(id);
  applyDefaultChanges(db.bank_cards, defaultChangesAfterRemoval(bankCardsOf(db, user_id)));
  return {};
}

/** Deletes a bank card. The password is optional, but a wrong password is refused. */
export const delete_: Handler<Delete> = {
  async prepare({ input: { password }, checkSecret }) {
    const passwordCheck =
      password === undefined ? null : await checkSecret('password_hash', password);
    return (call) => deleteCard(call, passwordCheck);
  },
};
