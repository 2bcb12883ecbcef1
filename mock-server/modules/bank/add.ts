import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { MAX_BANK_CARDS } from '../../../src/contract/limits.ts';
import { BusinessError, fieldError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { maskCardNumber } from '../shared/masking.ts';
import { digest } from '../shared/secrets.ts';
import { defaultChangesAfterEdit, applyDefaultChanges } from '../shared/single-default.ts';
import { withPassword } from '../user/rules/password-check.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import { findBank } from './rules/bank-cards.ts';
import { bankCardsOf, ownCard } from './rules/own-cards.ts';

type AddContract = Contract['bank']['add'];

/** Refuses a card number that any member has bound, and any card if this member has MAX_BANK_CARDS. */
function checkCardCanBeBound(db: Db, userId: number, card_no_digest: string): void {
  if (db.bank_cards.where('card_no_digest', card_no_digest).length > 0)
    throw new BusinessError(CODE.bankCardBound);
  if (bankCardsOf(db, userId).length >= MAX_BANK_CARDS)
    throw new BusinessError(CODE.tooManyBankCards, { n: MAX_BANK_CARDS });
}

function bindCard(call: Call<ValidInputOf<AddContract>>, verifyPassword: () => void) {
  const { db, now, input } = call;
  const { id: user_id, real_name } = verifiedMember(call);
  const bank = findBank(input.bank_code, input.card_no);
  if ('code' in bank) throw fieldError(bank.field, bank.code);
  verifyPassword();
  const card_no_digest = digest(input.card_no);
  checkCardCanBeBound(db, user_id, card_no_digest);
  const { id } = db.bank_cards.insert({
    user_id,
    bank_code: bank.bank_code,
    bank_name: bank.bank_name,
    card_no_digest,
    card_no_masked: maskCardNumber(input.card_no),
    holder_name: real_name,
    branch: input.branch?.trim() || null,
    is_default: NO,
    created_at: now,
  });
  const changes = defaultChangesAfterEdit(bankCardsOf(db, user_id), id, input.is_default === YES);
  applyDefaultChanges(db.bank_cards, changes);
  return { id };
}

export const add: Handler<AddContract> = withPassword(CODE.payeePassword, bindCard);

/** Changes the branch of a card, and can make it the default card. */
export const update: Handler<Contract['bank']['update']> = (call) => {
  const { db, input } = call;
  const { id, user_id } = ownCard(db, verifiedMember(call).id, input.id);
  if (input.branch !== undefined)
    db.bank_cards.update(id, { branch: input.branch?.trim() || null });
  const changes = defaultChangesAfterEdit(bankCardsOf(db, user_id), id, input.is_default === YES);
  applyDefaultChanges(db.bank_cards, changes);
  return { id };
};
