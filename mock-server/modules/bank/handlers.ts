import { MAX_BANK_CARDS } from '../../../src/contract/bank.ts';
import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError, refuseField } from '../../business-error.ts';
import { SUPPORTED_BANKS } from './rules/banks.ts';
import type { BankCardRow, Db } from '../../store/tables.ts';
import { findBank, isBeingPaid } from './rules/bank-cards.ts';
import { maskCardNumber, maskName } from '../shared/masking.ts';
import { payeeHoldUntil } from '../shared/payee-hold.ts';
import { digest } from '../shared/secrets.ts';
import { defaultAfterChange, defaultAfterRemoval } from '../shared/single-default.ts';
import { type Call, type Handlers, implement } from '../../implement.ts';
import { checkPassword } from '../user/rules/password-check.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';

const cardsOf = (db: Db, userId: number) => db.bank_cards.where('user_id', userId);

/** The member's own card; another's is not there. */
function ownCard(db: Db, userId: number, id: number): BankCardRow {
  const card = db.bank_cards.get(id);
  if (card?.user_id !== userId) throw new BusinessError(CODE.bankCardNotFound);
  return card;
}

function settleDefault(db: Db, changes: readonly Pick<BankCardRow, 'id' | 'is_default'>[]): void {
  for (const { id, is_default } of changes) db.bank_cards.update(id, { is_default });
}

function shown(card: BankCardRow, now: number) {
  const { id, bank_code, bank_name, branch, is_default, created_at } = card;
  const holdUntil = payeeHoldUntil(created_at, now);
  return {
    id,
    bank_code,
    bank_name,
    card_no: card.card_no_masked,
    holder_name: maskName(card.holder_name),
    branch,
    is_default,
    can_withdraw: holdUntil === null ? 1 : 0,
    hold_until: holdUntil === null ? null : formatTime(holdUntil),
    created_at: formatTime(created_at),
  } as const;
}

type NewCard = Parameters<Exclude<Handlers<Contract['bank']['add']>['main'], { prepare: unknown }>>;

/** A card is bound to one member at most. */
function refuseBound(db: Db, userId: number, card_no_digest: string): void {
  if (db.bank_cards.where('card_no_digest', card_no_digest).length > 0)
    throw new BusinessError(CODE.bankCardBound);
  if (cardsOf(db, userId).length >= MAX_BANK_CARDS)
    throw new BusinessError(CODE.tooManyBankCards, { n: MAX_BANK_CARDS });
}

function bind(call: NewCard[0], confirm: () => void) {
  const { db, now, input } = call;
  const { id: user_id, real_name } = verifiedMember(call);
  const bank = findBank(input.bank_code, input.card_no);
  if ('code' in bank) throw refuseField(bank.field, bank.code);
  confirm();
  const card_no_digest = digest(input.card_no);
  refuseBound(db, user_id, card_no_digest);
  const { id } = db.bank_cards.insert({
    user_id,
    bank_code: bank.bank_code,
    bank_name: bank.bank_name,
    card_no_digest,
    card_no_masked: maskCardNumber(input.card_no),
    holder_name: real_name,
    mobile: input.mobile,
    branch: input.branch?.trim() || null,
    is_default: 0,
    created_at: now,
  });
  settleDefault(db, defaultAfterChange(cardsOf(db, user_id), id, input.is_default === 1));
  return { id };
}

const add: Handlers<Contract['bank']['add']> = {
  main: {
    async prepare(call) {
      const confirm = await checkPassword(call, call.input.password, CODE.payeePassword);
      return () => bind(call, confirm);
    },
  },

  update(call) {
    const { db, input } = call;
    const { id, user_id } = ownCard(db, verifiedMember(call).id, input.id);
    if (input.branch !== undefined)
      db.bank_cards.update(id, { branch: input.branch?.trim() || null });
    settleDefault(db, defaultAfterChange(cardsOf(db, user_id), id, input.is_default === 1));
    return { id };
  },
};

function unbind({ db, member }: Call, cardId: number, confirm: () => void) {
  const { id, user_id } = ownCard(db, member().id, cardId);
  confirm();
  if (isBeingPaid(db, user_id, { bank_id: id })) throw new BusinessError(CODE.bankCardInUse);
  db.bank_cards.remove(id);
  settleDefault(db, defaultAfterRemoval(cardsOf(db, user_id)));
  return {};
}

export const bank = implement('bank', {
  list: {
    main(call) {
      const cards = cardsOf(call.db, verifiedMember(call).id);
      const list = [...cards].reverse().map((card) => shown(card, call.now));
      return { list, total: list.length, max: MAX_BANK_CARDS };
    },
    supported: () => ({
      list: SUPPORTED_BANKS.map((bank) => ({ ...bank, prefixes: [...bank.prefixes], logo: null })),
    }),
  },
  add,
  // The password is asked for by the app; where it is given, it must be right.
  delete: {
    async prepare(call) {
      const { id, password } = call.input;
      const confirm =
        password === undefined ? () => {} : await checkPassword(call, password, CODE.payeePassword);
      return () => unbind(call, id, confirm);
    },
  },
});
