import * as v from 'valibot';
import { CODE } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  bankCardNumber,
  count,
  flag,
  flagInput,
  id,
  loginPassword,
  optional,
  mobile,
  resourceUrl,
  stepUpToken,
  text,
} from './fields.ts';
import { NO } from './flag.ts';
import { shownMoney } from './money.ts';
import { time } from './time.ts';

// The calls under /api/bank: the bank cards for withdrawals.

/** Returns the member's cards. */
export const list = endpoint('GET', '/api/bank/list', {
  input: () => ({ type: v.optional(v.literal('mine'), 'mine') }),
  output: () =>
    v.object({
      list: v.array(
        v.object({
          id: id(),
          bank_code: v.string(),
          bank_name: v.string(),
          /** `**** **** **** 0018` */
          card_no: v.string(),
          holder_name: v.string(),
          branch: v.nullable(v.string()),
          is_default: flag(),
          can_withdraw: optional(flag()),
          hold_until: v.nullable(time()),
          created_at: time(),
        }),
      ),
      total: optional(count()),
      max: count(),
    }),
});

/** Returns the banks whose cards can be bound. */
export const listSupported = endpoint('GET', '/api/bank/list', {
  name: 'bank.listSupported',
  selectedBy: { field: 'type', value: 'supported' },
  input: () => ({}),
  output: () =>
    v.object({
      list: v.array(
        v.object({
          bank_code: v.string(),
          bank_name: v.string(),
          logo: v.nullable(resourceUrl()),
          prefixes: v.array(v.string()),
          single_limit: shownMoney(),
          day_limit: shownMoney(),
        }),
      ),
    }),
});

const branch = () => v.optional(v.nullable(text(40)));
const idOutput = () => v.object({ id: id() });

/** Binds a card. The holder is always the verified name. */
export const add = endpoint('POST', '/api/bank/add', {
  writes: true,
  payeeChange: 'bind-payee',
  input: () => ({
    bank_code: text(10),
    card_no: bankCardNumber(),
    mobile: mobile(CODE.reservedMobile),
    branch: branch(),
    is_default: v.optional(flagInput(), NO),
    password: loginPassword(),
    step_up_token: stepUpToken(),
  }),
  output: idOutput,
});

/** Changes a bound card. */
export const update = endpoint('POST', '/api/bank/add', {
  name: 'bank.update',
  selectedBy: { field: 'id' },
  writes: true,
  input: () => ({ id: id(), branch: branch(), is_default: v.optional(flagInput()) }),
  output: idOutput,
});

const delete_ = endpoint('POST', '/api/bank/delete', {
  writes: true,
  payeeChange: 'unbind-payee',
  input: () => ({
    id: id(),
    password: v.optional(loginPassword()),
    step_up_token: stepUpToken(),
  }),
  output: () => v.object({}),
});

export { delete_ as delete };
