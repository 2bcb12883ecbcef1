import * as v from 'valibot';
import { CODE } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, loginPassword, optional, stepUpToken } from '../fields.ts';
import { YES } from '../flag.ts';
import { money, toWireMoney } from '../money.ts';
import { WITHDRAWAL_STATUS } from '../statuses.ts';
import { time } from '../time.ts';

// The calls under /api/user that withdraw money.

const payeeFields = () => ({
  payee_type: v.picklist(['bank', 'wechat']),
  /** The id of the bank card. Only used if `payee_type` is `bank`. */
  bank_id: v.optional(id()),
});

const withdrawalQuote = () => ({
  amount: money(),
  fee: money(),
  actual_amount: money(),
  fee_rule: optional(v.string()),
  /** An operator reviews amounts above this limit. The order repeats it as `quote_audit_over`. */
  audit_over: v.optional(money()),
  free_times_left: count(),
  expect_time: time(),
  balance: money(),
  frozen: money(),
  limits: v.object({
    min: money(),
    max: money(),
    left_times: count(),
    left_amount: money(),
  }),
});

const withdrawalOrder = () =>
  v.object({
    ...withdrawalQuote(),
    order_id: id(),
    order_no: v.string(),
    status: v.picklist(Object.values(WITHDRAWAL_STATUS)),
    status_text: v.string(),
  });

const orderResult = (order: v.InferOutput<ReturnType<typeof withdrawalOrder>>) => ({
  orderId: order.order_id,
  orderNo: order.order_no,
  amount: toWireMoney(order.amount),
  fee: toWireMoney(order.fee),
});

/** Returns the fee and the limits of a withdrawal. */
export const quoteWithdrawal = endpoint('POST', '/api/user/exchange_bank_money', {
  name: 'user.quoteWithdrawal',
  selectedBy: { field: 'preview', value: YES },
  input: () => ({
    amount: money(CODE.amountFormat),
    ...v.partial(v.object(payeeFields())).entries,
  }),
  output: () => v.object(withdrawalQuote()),
});

/**
 * Withdraws money to a bank card or to WeChat. The fee is deducted from `amount`. `quote_fee` and
 * `quote_expect_time` repeat the `fee` and `expect_time` of the quote. Other values are refused with 10008 and
 * the new quote, and so is a review that `quote_audit_over`, the shown limit, did not announce. `payee_bind_time` repeats the `created_at` of the bank card, or the `bind_time` of WeChat. Another
 * time is refused with 51012.
 */
export const placeWithdrawal = endpoint('POST', '/api/user/exchange_bank_money', {
  name: 'user.placeWithdrawal',
  writes: true,
  action: { name: 'withdraw', eventFields: ['amount', 'payee_type'], result: orderResult },
  input: () => ({
    amount: money(CODE.amountFormat),
    ...payeeFields(),
    payee_bind_time: v.optional(time()),
    quote_fee: v.optional(money()),
    quote_expect_time: v.optional(time()),
    quote_audit_over: v.optional(money()),
    password: loginPassword(),
    step_up_token: stepUpToken(),
  }),
  output: withdrawalOrder,
});

/** Cancels a withdrawal that is under review. */
export const cancelWithdrawal = endpoint('POST', '/api/user/exchange_bank_money', {
  name: 'user.cancelWithdrawal',
  selectedBy: { field: 'action', value: 'cancel' },
  writes: true,
  action: { name: 'cancel-withdraw', eventFields: ['order_id'], result: orderResult },
  input: () => ({ order_id: id(), step_up_token: stepUpToken() }),
  output: withdrawalOrder,
});
