import { BusinessError, refuseField } from './business-error.js';
import { mobile, integer, oneOf, optional, password, text } from './fields.js';
import { nextId } from './rows.js';
import { DAY, formatTime } from './values.js';

const BANKS = [{ code: 'SLSY', name: '示例商业银行', prefix: '622202' }];
const MAX_CARDS = 5;

export function bankName(code) {
  return BANKS.find((bank) => bank.code === code).name;
}

/** Until this time a new card receives no withdrawals. */
export function holdUntil(card) {
  return card.created + DAY;
}

/** Checks the length and the Luhn check digit. */
function isCardNumber(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}

function ownCards(rows, member) {
  return rows.cards.filter((row) => row.memberId === member.id);
}

function list({ rows, member, now }) {
  const cards = ownCards(rows, member).toReversed();
  return {
    list: cards.map((row) => ({
      id: row.id,
      bank_code: row.bank,
      bank_name: bankName(row.bank),
      card_no: `**** **** **** ${row.last}`,
      holder_name: member.name,
      branch: row.branch,
      is_default: row.isDefault,
      can_withdraw: holdUntil(row) > now ? 0 : 1,
      hold_until: holdUntil(row) > now ? formatTime(holdUntil(row)) : null,
      created_at: formatTime(row.created),
    })),
    total: cards.length,
    max: MAX_CARDS,
  };
}

function listSupportedBanks() {
  return {
    list: BANKS.map(({ code, name, prefix }) => ({
      bank_code: code,
      bank_name: name,
      logo: null,
      prefixes: [prefix],
      single_limit: '50000.00',
      day_limit: '100000.00',
    })),
  };
}

/** Makes one card the only default of these. */
function makeDefault(cards, card) {
  for (const row of cards) row.isDefault = row === card ? 1 : 0;
}

function add({ rows, member, input, now, lock }) {
  const digits = input.card_no.replaceAll(' ', '');
  const bank = BANKS.find(({ code }) => code === input.bank_code);
  if (!bank) throw refuseField(42002, 'bank_code');
  if (!isCardNumber(digits) || !digits.startsWith(bank.prefix)) throw refuseField(42001, 'card_no');
  lock.check(member.mobile, input.password === member.password, 42006, now);
  if (rows.cards.some(({ number }) => number === digits)) throw refuseField(42003, 'card_no');
  if (ownCards(rows, member).length >= MAX_CARDS) throw new BusinessError(42004);
  const card = {
    id: nextId(rows),
    memberId: member.id,
    bank: bank.code,
    number: digits,
    last: digits.slice(-4),
    branch: input.branch ?? null,
    isDefault: 0,
    created: now,
  };
  rows.cards.push(card);
  const memberCards = ownCards(rows, member);
  if (input.is_default === 1 || memberCards.length === 1) makeDefault(memberCards, card);
  return { id: card.id };
}

function findCard(rows, member, id) {
  const card = ownCards(rows, member).find((row) => row.id === id);
  if (!card) throw new BusinessError(42010);
  return card;
}

function update({ rows, member, input }) {
  const card = findCard(rows, member, input.id);
  if (input.branch !== undefined) card.branch = input.branch;
  if (input.is_default === 1) makeDefault(ownCards(rows, member), card);
  return { id: card.id };
}

function remove({ rows, member, input, now, lock }) {
  const card = findCard(rows, member, input.id);
  if (input.password !== undefined) {
    lock.check(member.mobile, input.password === member.password, 42006, now);
  }
  if (rows.withdrawals.some((row) => row.cardId === card.id && row.status < 2)) {
    throw new BusinessError(42011);
  }
  rows.cards = rows.cards.filter((row) => row !== card);
  const memberCards = ownCards(rows, member);
  if (card.isDefault && memberCards.length > 0) makeDefault(memberCards, memberCards.at(-1));
  return {};
}

const branch = optional(text(/^.{0,60}$/u));
const isDefault = optional(oneOf(0, 1));
const addVariant = {
  isWrite: true,
  fields: {
    bank_code: text(/^.{1,10}$/u, 42002),
    card_no: text(/^[\d ]+$/, 42001),
    mobile: { ...mobile, code: 42005 },
    branch,
    is_default: isDefault,
    password,
  },
  answer: add,
};
const updateVariant = {
  isWrite: true,
  fields: { id: integer(), branch, is_default: isDefault },
  answer: update,
};
const listVariant = { fields: { type: optional(oneOf('mine')) }, answer: list };
const supportedVariant = { fields: { type: oneOf('supported') }, answer: listSupportedBanks };

// `variantOf` chooses by the input what a call does.
export const payeeCalls = {
  'GET bank/list': {
    variantOf: ({ type }) => (type === 'supported' ? supportedVariant : listVariant),
  },
  'POST bank/add': { variantOf: ({ id }) => (id === undefined ? addVariant : updateVariant) },
  'POST bank/delete': {
    isWrite: true,
    fields: { id: integer(), password: optional(password) },
    answer: remove,
  },
  'GET wechat/info': { fields: {}, answer: () => ({ info: null }) },
};
