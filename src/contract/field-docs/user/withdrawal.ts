import { WITHDRAWAL_STATUS } from '../../statuses.ts';
import { STATUS_TEXT, STEP_UP, valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

const QUOTE = {
  amount: 'The money that leaves the balance, with the fee.',
  fee: 'The fee, which is taken from `amount`; 0.00 for a free withdrawal of VIP.',
  actual_amount: 'The money that the payee receives: `amount` without `fee`.',
  fee_rule: 'How the fee is computed, as text for the member.',
  audit_over: 'An operator reviews a withdrawal of more than this amount.',
  expect_time: 'When the money arrives at the latest, as promised to the member.',
  limits: 'The limits of withdrawals.',
  'limits.min': 'The smallest amount of one withdrawal.',
  'limits.max': 'The largest amount of one withdrawal.',
};

const ORDER = {
  ...QUOTE,
  free_times_left: 'How many free withdrawals of VIP are left this month after this order.',
  balance: 'The money that the member can spend or withdraw after this order.',
  frozen: 'The money in withdrawals that are under review or being paid, after this order.',
  'limits.left_times': 'How many more withdrawals the member can make today.',
  'limits.left_amount': 'How much more money the member can withdraw today.',
  order_id: 'The id of the withdrawal.',
  order_no: 'The number of the withdrawal that members see.',
  status: `The state of the withdrawal: ${valuesOf(WITHDRAWAL_STATUS)}.`,
  status_text: STATUS_TEXT,
};

const PAYEE = {
  payee_type: 'Whether the money goes to a bank card or to WeChat.',
  bank_id: 'The id of the bank card, from `bank/list`; only for the payee type `bank`.',
};

export const withdrawalFields: FieldDocs<
  'user',
  'placeWithdrawal' | 'quoteWithdrawal' | 'cancelWithdrawal'
> = {
  placeWithdrawal: {
    input: {
      amount: 'The money to withdraw, with the fee.',
      ...PAYEE,
      payee_bind_time:
        'The `created_at` of the bank card or the `bind_time` of WeChat that the app showed; another one is refused with 51012.',
      quote_fee: 'The `fee` of the quote; another fee is refused with 10008.',
      quote_expect_time: 'The `expect_time` of the quote; another time is refused with 10008.',
      quote_audit_over:
        'The `audit_over` that the app showed; refused with 10008 if an amount up to it would be reviewed now.',
      password: 'The login password of the member; required unless a `step_up_token` replaces it.',
      ...STEP_UP,
    },
    output: ORDER,
  },
  quoteWithdrawal: {
    input: {
      amount: 'The money to withdraw, with the fee.',
      ...PAYEE,
      payee_type: 'Whether the money goes to a bank card or to WeChat; may be missing in a quote.',
    },
    selector: 'Always 1: asks for the fee and the limits and orders nothing.',
    output: {
      ...QUOTE,
      free_times_left: 'How many free withdrawals of VIP are left this month.',
      balance: 'The money that the member can spend or withdraw now.',
      frozen: 'The money in withdrawals that are under review or being paid.',
      'limits.left_times': 'How many more withdrawals the member can make today.',
      'limits.left_amount': 'How much more money the member can withdraw today.',
    },
  },
  cancelWithdrawal: {
    input: { order_id: 'The id of a withdrawal that is under review.', ...STEP_UP },
    selector: 'Always `cancel`: cancels a withdrawal and returns its whole amount.',
    output: ORDER,
  },
};
