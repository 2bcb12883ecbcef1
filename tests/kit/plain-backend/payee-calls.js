import { integer, mobile, oneOf, optional, password, text } from './fields.js';
import { findRow, insert, makeDefault, MEMBER, removeRow } from './rows.js';
import { BusinessError, DAY, formatTime } from './values.js';

export const BANK = { bank_code: 'SLSY', bank_name: '示例商业银行' };
const PREFIX = '622202';
const MAX_CARDS = 5;

/** Until this time a new card receives no withdrawals. */
export const holdUntil = ({ created }) => created + DAY;

/** Checks the length and the Luhn check digit. */
function isCardNumber(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(digits) && digits.startsWith(PREFIX) && sum % 10 === 0;
}

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
  if (!isCardNumber(number)) throw new BusinessError(42001);
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

const details = { branch: optional(text(/^.{0,60}$/u)), is_default: optional(oneOf(0, 1)) };
const updateVariant = { isWrite: true, fields: { id: integer(), ...details }, answer: update };
const addVariant = {
  isWrite: true,
  fields: {
    bank_code: { ...oneOf(BANK.bank_code), code: 42002 },
    card_no: text(/^[\d ]+$/, 42001),
    mobile: mobile(42005),
    password,
    ...details,
  },
  answer: add,
};

// `variantOf` chooses by the input what a call does.
export const payeeCalls = {
  'GET bank/list': {
    variantOf: ({ type }) => ({ answer: type === 'supported' ? listSupportedBanks : list }),
  },
  'POST bank/add': { variantOf: ({ id }) => (id === undefined ? addVariant : updateVariant) },
  'POST bank/delete': {
    isWrite: true,
    fields: { id: integer(), password: optional(password) },
    answer: remove,
  },
};
