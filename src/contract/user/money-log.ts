import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, openKind, text } from '../fields.ts';
import { MAX_RECORD_KEYWORD_LENGTH } from '../limits.ts';
import { listBody, listOf } from '../list.ts';
import { shownMoney } from '../money.ts';
import { DIRECTION, MONEY_LOG_TYPES } from '../statuses.ts';
import { date, month, time } from '../time.ts';

// The call under /api/user that lists the fund records: income and expenses in money and points.

const direction = () => v.picklist(Object.values(DIRECTION));

/** The order or reward behind a record. A field that the kind does not have is `null`. */
const moneyLogRef = () =>
  v.object({
    biz: openKind(['withdraw', 'card', 'vip', 'invite', 'prize', 'sign']),
    id: id(),
    order_no: v.nullable(v.string()),
    status: v.nullable(count()),
    status_text: v.nullable(v.string()),
    fee: v.nullable(shownMoney()),
    actual_amount: v.nullable(shownMoney()),
    /** The bank or WeChat, then the number of the account and its holder, both masked. */
    payee: v.nullable(v.string()),
    fail_reason: v.nullable(v.string()),
    audit_time: v.nullable(time()),
    /** When the money arrived, or when it is expected to arrive. */
    arrival: v.nullable(time()),
  });

const moneyLogEntry = () => ({
  id: id(),
  txn_no: v.string(),
  /** One of `LEDGER_TYPE`; the app also shows a type that it does not know. */
  type: v.pipe(v.number(), v.integer()),
  type_text: v.string(),
  direction: direction(),
  title: v.string(),
  remark: v.string(),
  ref: v.nullable(moneyLogRef()),
  created_at: time(),
});

const moneyLog = () =>
  v.variant('account', [
    v.object({
      ...moneyLogEntry(),
      account: v.literal('balance'),
      amount: shownMoney(),
      balance_after: shownMoney(),
    }),
    v.object({
      ...moneyLogEntry(),
      account: v.literal('points'),
      amount: count(),
      balance_after: count(),
    }),
  ]);

/** The sums of income and expenses: money of the balance, and points. */
const moneyLogSums = () => ({
  in: shownMoney(),
  out: shownMoney(),
  points_in: count(),
  points_out: count(),
});

export const getMoneyLog = endpoint('POST', '/api/user/getMoneyLog', {
  input: () => ({
    ...listBody(),
    account: v.optional(v.picklist(['balance', 'points'])),
    type: v.optional(v.picklist(MONEY_LOG_TYPES)),
    direction: v.optional(direction()),
    month: v.optional(month()),
    /** The text to find in titles, kinds, remarks, order numbers and references. Only with `features.record_search`. */
    keyword: v.optional(text(MAX_RECORD_KEYWORD_LENGTH)),
    /** The first and the last day, both included. Only with `features.record_search`. */
    from: v.optional(date()),
    to: v.optional(date()),
    id: v.optional(id()),
  }),
  output: () =>
    v.object({
      ...listOf(moneyLog()).entries,
      /** The sums of all matching records, including those on other pages. */
      summary: v.object(moneyLogSums()),
      /** The sums of each day on this page. */
      days: v.array(v.object({ day: date(), ...moneyLogSums() })),
    }),
});
