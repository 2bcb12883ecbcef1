import { integer, month, oneOf, optional, paging } from './fields.js';
import { dayOf, formatTime, formatYuan, pageOf } from './values.js';
import { STATUS_TEXT } from './withdrawal-calls.js';

/** The types of records that each value of the filter `type` shows. */
const TYPES_BY_FILTER = {
  reward: [101, 102, 201, 202, 203],
  card: [103, 104, 111, 114],
  vip: [112],
  withdraw: [105, 113],
  lottery: [102, 203, 211],
};
const TYPE_TEXT = {
  105: '提现退回',
  106: '平台发放',
  113: '提现',
  201: '签到积分',
  202: '累计奖励',
};

/** The order or sign-in that caused a record. */
function presentReference(rows, ref) {
  if (ref === null) return null;
  const row = ref.biz === 'withdraw' && rows.withdrawals.find(({ id }) => id === ref.id);
  return {
    ...ref,
    order_no: row ? row.orderNo : null,
    status: row ? row.status : null,
    status_text: row ? STATUS_TEXT[row.status] : null,
    fee: row ? formatYuan(row.fee) : null,
    actual_amount: row ? formatYuan(row.amount - row.fee) : null,
    payee: row ? row.payee : null,
    fail_reason: null,
    audit_time: null,
    arrival: row ? formatTime(row.expected) : null,
  };
}

/** The entry as the answer shows it. */
function presentEntry(rows, entry) {
  const formatAmount = entry.account === 'balance' ? formatYuan : (points) => points;
  return {
    id: entry.id,
    txn_no: `T${String(entry.id).padStart(12, '0')}`,
    type: entry.type,
    type_text: TYPE_TEXT[entry.type],
    direction: entry.change < 0 ? -1 : 1,
    title: entry.title,
    remark: '',
    ref: presentReference(rows, entry.ref),
    created_at: formatTime(entry.created),
    account: entry.account,
    amount: formatAmount(Math.abs(entry.change)),
    balance_after: formatAmount(entry.after),
  };
}

/** The sums of all entries by account and direction. */
function sumEntries(entries) {
  const sum = (account, sign) =>
    entries
      .filter((entry) => entry.account === account && entry.change * sign > 0)
      .reduce((total, entry) => total + Math.abs(entry.change), 0);
  return {
    in: formatYuan(sum('balance', 1)),
    out: formatYuan(sum('balance', -1)),
    points_in: sum('points', 1),
    points_out: sum('points', -1),
  };
}

function matchesFilters(entry, input) {
  return (
    (input.id === undefined || entry.id === input.id) &&
    (input.account === undefined || entry.account === input.account) &&
    (input.type === undefined || TYPES_BY_FILTER[input.type].includes(entry.type)) &&
    (input.direction === undefined || Math.sign(entry.change) === input.direction) &&
    (input.month === undefined || dayOf(entry.created).startsWith(input.month))
  );
}

function getMoneyLog({ rows, member, input }) {
  const matchingEntries = rows.entries
    .filter((entry) => entry.memberId === member.id && matchesFilters(entry, input))
    .toReversed();
  const page = pageOf(matchingEntries, input);
  const days = [...new Set(page.list.map(({ created }) => dayOf(created)))];
  return {
    ...page,
    list: page.list.map((entry) => presentEntry(rows, entry)),
    summary: sumEntries(matchingEntries),
    days: days.map((day) => ({
      day,
      ...sumEntries(matchingEntries.filter(({ created }) => dayOf(created) === day)),
    })),
  };
}

export const recordCalls = {
  'POST user/getMoneyLog': {
    fields: {
      ...paging,
      account: optional(oneOf('balance', 'points')),
      type: optional(oneOf(...Object.keys(TYPES_BY_FILTER))),
      direction: optional(oneOf(1, -1)),
      month: optional(month),
      id: optional(integer()),
    },
    answer: getMoneyLog,
  },
};
