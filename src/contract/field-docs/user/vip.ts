import { VIP_LEVEL } from '../../statuses.ts';
import { STEP_UP, valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

const PRICE = {
  level: `The VIP level: ${valuesOf(VIP_LEVEL)}.`,
  pay_amount: 'What the member pays: the price of the level minus the deduction.',
  deduct_amount:
    'The value of unused VIP that an upgrade deducts from the price; 0.00 without an upgrade.',
  forfeit_amount: 'The value of unused VIP above the price, which an upgrade forfeits.',
  forfeit_days:
    'The days of VIP that an upgrade forfeits: those of the forfeited value, and won days.',
  start_time: 'When the bought period begins: now, or for a renewal the end of the current period.',
  expire_time: 'When the bought period ends.',
  items: 'How the price is made, in the order of the bill.',
  'items[].label': 'What the item is, as text for the member.',
  'items[].amount': 'The money of the item; a deduction is negative.',
};

export const vipFields: FieldDocs<'user', 'orderVip' | 'quoteVip'> = {
  orderVip: {
    input: {
      level: `The VIP level to buy: ${valuesOf(VIP_LEVEL)}.`,
      quote_price: 'The `pay_amount` of the quote; another price is refused with 71003.',
      quote_expire_time:
        'The `expire_time` of the quote; an earlier end, and any other end of a renewal, is refused with 71003.',
      quote_forfeit_amount: 'The `forfeit_amount` of the quote; another one is refused with 71003.',
      quote_forfeit_days: 'The `forfeit_days` of the quote; another number is refused with 71003.',
      quote_plan_version:
        'The `version` of the plan in `common/config`; another version is refused with 71003.',
      agreement_version:
        'The version of the agreement `vip` in `common/config`; another version is refused with 10008.',
      agree: 'Always 1: the consent to the agreement `vip`.',
      ...STEP_UP,
    },
    output: {
      order_no: 'The number of the order that members see.',
      ...PRICE,
      balance: 'The money that the member can spend or withdraw after the order.',
      pay_time: 'When the order was paid.',
    },
  },
  quoteVip: {
    input: { level: `The VIP level to price: ${valuesOf(VIP_LEVEL)}.` },
    selector: 'Always 1: asks for the price and orders nothing.',
    output: {
      ...PRICE,
      balance: 'The money that the member can spend or withdraw now.',
    },
  },
};
