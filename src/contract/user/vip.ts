import * as v from 'valibot';
import { CODE } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { consent, count, optional, stepUpToken, strictList, text } from '../fields.ts';
import { YES } from '../flag.ts';
import { money, toWireMoney } from '../money.ts';
import { VIP_LEVEL } from '../statuses.ts';
import { time } from '../time.ts';

// The calls under /api/user that quote and order VIP.

const vipPrice = () => ({
  level: v.picklist(Object.values(VIP_LEVEL)),
  pay_amount: money(),
  deduct_amount: optional(money()),
  /** The value of the unused VIP that is lost because it exceeds the price. */
  forfeit_amount: v.optional(money()),
  /** The days of VIP that are lost: those of the lost value, and won days. */
  forfeit_days: v.optional(count()),
  start_time: time(),
  expire_time: time(),
  balance: money(),
  /** The items of the price; deductions are negative. */
  items: strictList(v.object({ label: v.string(), amount: money() })),
});

/** Returns the price of a VIP level for the member. */
export const quoteVip = endpoint('POST', '/api/user/apply_vip', {
  name: 'user.quoteVip',
  selectedBy: { field: 'preview', value: YES },
  input: () => ({ level: count() }),
  output: () => v.object(vipPrice()),
});

/**
 * Orders VIP. The fields `quote_…` repeat the quote: `pay_amount`, `expire_time`, `forfeit_amount` and `forfeit_days`.
 * `quote_plan_version` repeats the `version` of the plan in `common/config`. Other values are refused with 71003 and the new
 * quote. An order that begins at once may end later than the quote said. `agreement_version` repeats the version of the
 * agreement `vip` in `common/config`. Another version is refused with 10008 and the current one.
 */
export const orderVip = endpoint('POST', '/api/user/apply_vip', {
  name: 'user.orderVip',
  writes: true,
  action: {
    name: 'apply-vip',
    eventFields: ['level', 'quote_price'],
    result: ({ level, order_no, pay_amount }) => ({
      level,
      orderNo: order_no,
      amount: toWireMoney(pay_amount),
    }),
  },
  input: () => ({
    level: count(),
    quote_price: money(),
    quote_expire_time: v.optional(time()),
    quote_forfeit_amount: v.optional(money()),
    quote_forfeit_days: v.optional(count()),
    quote_plan_version: v.optional(v.string()),
    agreement_version: v.optional(text(20)),
    agree: consent(CODE.agreementRequired),
    step_up_token: stepUpToken(),
  }),
  output: () =>
    v.object({
      order_no: v.string(),
      ...vipPrice(),
      /** When the order was paid. The receipt displays this time. */
      pay_time: optional(time()),
    }),
});
