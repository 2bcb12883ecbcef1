import { BusinessError } from './business-error.js';
import { integer, oneOf, optional, password, text, yuan } from './fields.js';
import { bankName, holdUntil } from './payee-calls.js';
import { nextId, postEntry } from './rows.js';
import { dayOf, formatTime, parseYuan } from './values.js';
import { LIMITS, expectedTime, feeOf, remainingToday, quote } from './withdrawal-rules.js';

export const STATUS_TEXT = ['待审核', '打款中', '已到账', '已驳回', '打款失败', '已取消'];
const UNDER_REVIEW = 0;
const CANCELLED = 5;

/** Refuses an amount (fen) that is outside the limits or above the balance. */
function checkAmount(rows, member, amount, now) {
  const remaining = remainingToday(rows, member, now);
  if (amount < LIMITS.min) throw new BusinessError(51002);
  if (amount > LIMITS.max) throw new BusinessError(51003);
  if (remaining.times === 0) throw new BusinessError(51004);
  if (amount > remaining.amount) throw new BusinessError(51005);
  if (amount > member.balance) throw new BusinessError(51001);
}

function preview({ rows, member, input, now }) {
  const amount = parseYuan(input.amount);
  checkAmount(rows, member, amount, now);
  return quote(rows, member, amount, now);
}

function findPayee(rows, member, input) {
  const memberCards = rows.cards.filter((row) => row.memberId === member.id);
  if (input.payee_type !== 'bank' || memberCards.length === 0) throw new BusinessError(51006);
  const card = memberCards.find((row) => row.id === input.bank_id);
  if (!card) throw new BusinessError(42010);
  return card;
}

/** The order as the answer shows it. */
function presentOrder(rows, member, row, now) {
  return {
    ...quote(rows, member, row.amount, now),
    expect_time: formatTime(row.expected),
    order_id: row.id,
    order_no: row.orderNo,
    status: row.status,
    status_text: STATUS_TEXT[row.status],
  };
}

function withdraw({ rows, member, input, now, lock }) {
  const card = findPayee(rows, member, input);
  lock.check(member.mobile, input.password === member.password, 51009, now);
  if (holdUntil(card) > now) throw new BusinessError(51007);
  const amount = parseYuan(input.amount);
  checkAmount(rows, member, amount, now);
  const currentQuote = quote(rows, member, amount, now);
  // The member has seen these values, unless the app did not send them.
  const isUnchanged = (shown, value) => shown === undefined || shown === value;
  if (
    !isUnchanged(input.quote_fee, currentQuote.fee) ||
    !isUnchanged(input.quote_expect_time, currentQuote.expect_time)
  ) {
    throw new BusinessError(10008, currentQuote);
  }
  const id = nextId(rows);
  const row = {
    id,
    memberId: member.id,
    orderNo: `W${dayOf(now).replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    cardId: card.id,
    payee: `${bankName(card.bank)} ${card.last} ${member.name}`,
    amount,
    fee: feeOf(amount),
    status: UNDER_REVIEW,
    expected: expectedTime(now),
    created: now,
  };
  rows.withdrawals.push(row);
  member.frozen += amount;
  const ref = { biz: 'withdraw', id };
  postEntry(
    rows,
    member,
    'balance',
    { type: 113, change: -amount, title: '提现至银行卡', ref },
    now,
  );
  return presentOrder(rows, member, row, now);
}

function cancel({ rows, member, input, now }) {
  const row = rows.withdrawals.find(
    ({ id, memberId }) => id === input.order_id && memberId === member.id,
  );
  if (!row) throw new BusinessError(10004);
  if (row.status !== UNDER_REVIEW) throw new BusinessError(51011);
  row.status = CANCELLED;
  member.frozen -= row.amount;
  const ref = { biz: 'withdraw', id: row.id };
  postEntry(
    rows,
    member,
    'balance',
    { type: 105, change: row.amount, title: '提现退回', ref },
    now,
  );
  return presentOrder(rows, member, row, now);
}

const variants = {
  preview: { fields: { preview: oneOf(1), amount: yuan }, answer: preview },
  cancel: {
    isWrite: true,
    fields: { action: oneOf('cancel'), order_id: integer() },
    answer: cancel,
  },
  withdraw: {
    isWrite: true,
    fields: {
      amount: yuan,
      payee_type: oneOf('bank', 'wechat'),
      bank_id: optional(integer()),
      quote_fee: optional(text(/^\d+\.\d{2}$/)),
      quote_expect_time: optional(text(/^[\d :-]{19}$/)),
      password,
    },
    answer: withdraw,
  },
};

export const withdrawalCalls = {
  'POST user/exchange_bank_money': {
    variantOf: ({ preview: isPreview, action }) =>
      isPreview === undefined
        ? action === undefined
          ? variants.withdraw
          : variants.cancel
        : variants.preview,
  },
};
