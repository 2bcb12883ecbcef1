import { findRow, insert, makeDefault, MEMBER, removeRow } from './rows.js';
import { BusinessError, DAY, formatTime } from './values.js';

export const BANK = { bank_code: 'SLSY', bank_name: '示例商业银行' };
const PREFIX = '622202';
const MAX_CARDS = 5;

/** Until this time a new card receives no withdrawals. */
export const holdUntil = ({ created }) => created + DAY;

function presentCard({ number, created, ...row }, now) {
  const isHeld = holdUntil({ created }) > now;
  return {
    ...{ ...row, ...BANK, holder_name: MEMBER.name },
    card_no: `**** **** **** ${number.slice(-4)}`,
    can_withdraw: isHeld ? 0 : 1,
    hold_until: isHeld ? formatTime(holdUntil({ created })) : null,
    created_at: formatTime(created),
  };
}

function list({ rows: { cards }, now }) {
  const shownCards = cards.toReversed().map((card) => presentCard(card, now));
  return { list: shownCards, total: cards.length, max: MAX_CARDS };
}

function listSupportedBanks() {
  const limits = { single_limit: '50000.00', day_limit: '100000.00' };
  return { list: [{ ...BANK, logo: null, prefixes: [PREFIX], ...limits }] };
}

const checkPassword = ({ input, now, lock }) =>
  lock.check('member', input.password === MEMBER.password, 42006, now);

function add(call) {
  const { rows, input, now } = call;
  const number = input.card_no.replaceAll(' ', '');
  checkPassword(call);
  if (rows.cards.some((card) => card.number === number)) throw new BusinessError(42003);
  if (rows.cards.length >= MAX_CARDS) throw new BusinessError(42004);
  const { branch = null, is_default: isDefault } = input;
  const card = insert(rows, 'cards', { number, branch, is_default: 0, created: now });
  if (isDefault === 1 || rows.cards.length === 1) makeDefault(rows.cards, card);
  return { id: card.id };
}

function update({ rows, input }) {
  const card = findRow(rows.cards, input.id, 42010);
  if (input.branch !== undefined) card.branch = input.branch;
  if (input.is_default === 1) makeDefault(rows.cards, card);
  return { id: card.id };
}

function remove(call) {
  const { rows, input } = call;
  const card = findRow(rows.cards, input.id, 42010);
  if (input.password !== undefined) checkPassword(call);
  if (rows.withdrawals.some((row) => row.cardId === card.id && row.status < 2))
    throw new BusinessError(42011);
  removeRow(rows, 'cards', card);
  return {};
}

export const payeeCalls = {
  'GET bank/list': {
    answer: (call) => (call.input.type === 'supported' ? listSupportedBanks() : list(call)),
  },
  'POST bank/add': {
    isWrite: true,
    answer: (call) => (call.input.id === undefined ? add(call) : update(call)),
  },
  'POST bank/delete': { isWrite: true, answer: remove },
};
