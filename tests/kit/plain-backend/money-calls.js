import { BANK, holdUntil } from './payee-calls.js';
import { findRow, insert, MEMBER, postEntry } from './rows.js';
import { BusinessError, DAY, dayOf, formatTime, formatYuan, pageOf } from './values.js';

/** Money is in fen. `dayTimes` is the number of withdrawals a day. */
export const LIMITS = {
  ...{ min: 1_000, max: 500_000, dayTimes: 3, dayAmount: 1_000_000 },
  ...{ feeMin: 100, feeMax: 2_500 },
};
const STATUS = { underReview: 0, cancelled: 5 };
const STATUS_TEXT = { 0: '待审核', 5: '已取消' };

/** The fee: half a per cent, rounded up to a whole fen, within its limits. */
const feeOf = (amount) =>
  Math.min(Math.max(Math.ceil((amount * 5) / 1000), LIMITS.feeMin), LIMITS.feeMax);

/** What the limits of today still allow. Cancelled withdrawals do not count. */
function remainingToday({ withdrawals }, now) {
  const ofToday = withdrawals.filter(
    (row) => row.status !== STATUS.cancelled && dayOf(row.created) === dayOf(now),
  );
  return {
    times: LIMITS.dayTimes - ofToday.length,
    amount: ofToday.reduce((left, row) => left - row.amount, LIMITS.dayAmount),
  };
}

/** Refuses an amount (fen) that is outside the limits or above the balance. */
function checkAmount(rows, amount, now) {
  const remaining = remainingToday(rows, now);
  const refusals = [
    [amount < LIMITS.min, 51002],
    [amount > LIMITS.max, 51003],
    [remaining.times === 0, 51004],
    [amount > remaining.amount, 51005],
    [amount > rows.owned.balance, 51001],
  ];
  const refusal = refusals.find(([isRefused]) => isRefused);
  if (refusal) throw new BusinessError(refusal[1]);
}

/** The fee, the arrival and the limits that the member sees before a withdrawal of `amount` fen. */
function quote(rows, amount, now) {
  const remaining = remainingToday(rows, now);
  return {
    amount: formatYuan(amount),
    fee: formatYuan(feeOf(amount)),
    actual_amount: formatYuan(amount - feeOf(amount)),
    free_times_left: 0,
    expect_time: `${dayOf(now + 3 * DAY)} 23:59:59`,
    balance: formatYuan(rows.owned.balance),
    frozen: formatYuan(rows.owned.frozen),
    limits: {
      min: formatYuan(LIMITS.min),
      max: formatYuan(LIMITS.max),
      left_times: remaining.times,
      left_amount: formatYuan(remaining.amount),
    },
  };
}

/** The fen of an amount such as `1234.50`. */
const fenOf = (yuan) => Number(yuan.replace('.', ''));

function preview({ rows, input, now }) {
  const amount = fenOf(input.amount);
  checkAmount(rows, amount, now);
  return quote(rows, amount, now);
}

/** The order as the answer shows it. */
function presentOrder(rows, { id, orderNo, amount, expect, status }, now) {
  const order = { order_id: id, order_no: orderNo, status, status_text: STATUS_TEXT[status] };
  return { ...quote(rows, amount, now), ...order, expect_time: expect };
}

/** Moves the amount of an order between `balance` and `frozen`, and adds a record of it. */
function moveMoney(rows, order, kind, change, now) {
  rows.owned.frozen -= change;
  postEntry(rows, 'balance', { ...kind, ref: { biz: 'withdraw', id: order.id } }, change, now);
}

function withdraw({ rows, input, now, lock }) {
  if (input.payee_type !== 'bank' || rows.cards.length === 0) throw new BusinessError(51006);
  const card = findRow(rows.cards, input.bank_id, 42010);
  lock.check('member', input.password === MEMBER.password, 51009, now);
  if (holdUntil(card) > now) throw new BusinessError(51007);
  const amount = fenOf(input.amount);
  checkAmount(rows, amount, now);
  const currentQuote = quote(rows, amount, now);
  const { fee, expect_time: expect } = currentQuote;
  // The member has seen these values, unless the app did not send them.
  if ((input.quote_fee ?? fee) !== fee || (input.quote_expect_time ?? expect) !== expect)
    throw new BusinessError(10008, currentQuote);
  const orderNo = `W${dayOf(now).replaceAll('-', '')}${rows.lastId}`;
  const order = { orderNo, cardId: card.id, amount, expect, created: now };
  const row = insert(rows, 'withdrawals', { ...order, status: STATUS.underReview });
  moveMoney(rows, row, { type: 113, title: '提现至银行卡' }, 0 - row.amount, now);
  return presentOrder(rows, row, now);
}

function cancel({ rows, input, now }) {
  const row = findRow(rows.withdrawals, input.order_id, 10004);
  if (row.status !== STATUS.underReview) throw new BusinessError(51011);
  row.status = STATUS.cancelled;
  moveMoney(rows, row, { type: 105, title: '提现退回' }, row.amount, now);
  return presentOrder(rows, row, now);
}

/** The types of records that each value of the filter `type` shows. */
const TYPES = { reward: [201], card: [], vip: [], withdraw: [105, 113], lottery: [] };
const TYPE_TEXT = { 105: '提现退回', 106: '平台发放', 113: '提现', 201: '签到积分' };

const NO_ORDER = Object.fromEntries(
  'order_no status status_text fee actual_amount payee fail_reason audit_time arrival'
    .split(' ')
    .map((name) => [name, null]),
);

/** The order or sign-in that caused a record. */
function presentReference(rows, ref) {
  const row = ref?.biz === 'withdraw' && rows.withdrawals.find(({ id }) => id === ref.id);
  if (!row) return ref && { ...NO_ORDER, ...ref };
  const { orderNo, status, amount, expect } = row;
  return {
    ...{ ...NO_ORDER, ...ref, order_no: orderNo, arrival: expect },
    ...{ status, status_text: STATUS_TEXT[status] },
    fee: formatYuan(feeOf(amount)),
    actual_amount: formatYuan(amount - feeOf(amount)),
    payee: `${BANK.bank_name} ${MEMBER.name}`,
  };
}

function presentEntry(rows, { id, account, type, title, change, after, ref = null, created }) {
  const format = account === 'balance' ? formatYuan : (points) => points;
  return {
    ...{ id, txn_no: `T${id}`, account, type, type_text: TYPE_TEXT[type], title, remark: '' },
    direction: change < 0 ? -1 : 1,
    amount: format(Math.abs(change)),
    balance_after: format(after),
    ref: presentReference(rows, ref),
    created_at: formatTime(created),
  };
}

/** The sums of all entries by account and direction. */
function sumEntries(entries) {
  const sum = (account, sign) =>
    entries
      .filter((entry) => entry.account === account && entry.change * sign > 0)
      .reduce((total, entry) => total + Math.abs(entry.change), 0);
  const money = { in: formatYuan(sum('balance', 1)), out: formatYuan(sum('balance', -1)) };
  return { ...money, points_in: sum('points', 1), points_out: sum('points', -1) };
}

function getMoneyLog({ rows, input }) {
  const isShown = (name, value) => input[name] === undefined || input[name] === value;
  const entries = rows.entries
    .toReversed()
    .filter(
      ({ id, account, type, change, created }) =>
        isShown('id', id) &&
        isShown('account', account) &&
        isShown('direction', Math.sign(change)) &&
        isShown('month', dayOf(created).slice(0, 7)) &&
        (input.type === undefined || TYPES[input.type].includes(type)),
    );
  const page = pageOf(entries, input);
  const days = [...new Set(page.list.map(({ created }) => dayOf(created)))];
  const ofDay = (day) => entries.filter(({ created }) => dayOf(created) === day);
  return {
    ...page,
    list: page.list.map((entry) => presentEntry(rows, entry)),
    summary: sumEntries(entries),
    days: days.map((day) => ({ day, ...sumEntries(ofDay(day)) })),
  };
}

export const moneyCalls = {
  // `variantOf` chooses by the input what a call does.
  'POST user/exchange_bank_money': {
    variantOf({ preview: isPreview, action }) {
      if (isPreview === 1) return { answer: preview };
      return { isWrite: true, answer: action === 'cancel' ? cancel : withdraw };
    },
  },
  'POST user/getMoneyLog': { answer: getMoneyLog },
};
