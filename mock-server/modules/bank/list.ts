import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { MAX_BANK_CARDS } from '../../../src/contract/limits.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import { maskName } from '../shared/masking.ts';
import { payeeHoldUntil } from '../shared/payee-hold.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import type { BankCardRow } from './rows.ts';
import { SUPPORTED_BANKS } from './rules/banks.ts';
import { bankCardsOf } from './rules/own-cards.ts';

function presentCard(card: BankCardRow, now: number) {
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
    can_withdraw: holdUntil === null ? YES : NO,
    hold_until: formatTimeOrNull(holdUntil),
    created_at: formatTime(created_at),
  } as const;
}

/** Lists the member's cards, newest first. */
export const list: Handler<Contract['bank']['list']> = (call) => {
  const cards = bankCardsOf(call.db, verifiedMember(call).id);
  const shownCards = [...cards].reverse().map((card) => presentCard(card, call.now));
  return { list: shownCards, total: shownCards.length, max: MAX_BANK_CARDS };
};

export const listSupported: Handler<Contract['bank']['listSupported']> = () => ({
  list: SUPPORTED_BANKS.map((bank) => ({ ...bank, prefixes: [...bank.prefixes], logo: null })),
});
