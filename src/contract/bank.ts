import * as v from 'valibot';
import { CODE } from './codes.ts';
import { endpoint, variant } from './endpoint.ts';
import {
  bankCardNumber,
  count,
  flag,
  id,
  loginPassword,
  mobile,
  resourceUrl,
  text,
} from './fields.ts';
import { NO } from './flag.ts';
import { money } from './money.ts';
import { time } from './time.ts';

// The calls under /api/bank: the bank cards for withdrawals.

/** The member's cards; with `type=supported` the supported banks. */
export const list = endpoint('GET', '/api/bank/list', {
  input: { type: v.optional(v.literal('mine'), 'mine') },
  output: v.object({
    list: v.array(
      v.object({
        id: id(),
        bank_code: text(10),
        bank_name: text(30),
        /** `**** **** **** 0018` */
        card_no: text(30),
        holder_name: text(30),
        branch: v.nullable(text(40)),
        is_default: flag(),
        can_withdraw: flag(),
        hold_until: v.nullable(time()),
        created_at: time(),
      }),
    ),
    total: count(),
    max: count(),
  }),
  variants: {
    supported: variant('type', {
      input: { type: v.literal('supported') },
      output: v.object({
        list: v.array(
          v.object({
            bank_code: text(10),
            bank_name: text(30),
            logo: v.nullable(resourceUrl()),
            prefixes: v.array(text(10)),
            single_limit: money(),
            day_limit: money(),
          }),
        ),
      }),
    }),
  },
});

const branch = v.optional(v.nullable(text(40)));
const done = v.object({ id: id() });

/** The holder is always the verified name. With `id` it changes a bound card. */
export const add = endpoint('POST', '/api/bank/add', {
  writes: true,
  input: {
    bank_code: text(10),
    card_no: bankCardNumber(),
    mobile: mobile(CODE.reservedMobile),
    branch,
    is_default: v.optional(flag(), NO),
    password: loginPassword(),
  },
  output: done,
  variants: {
    update: variant('id', {
      writes: true,
      input: { id: id(), branch, is_default: v.optional(flag()) },
      output: done,
    }),
  },
});

const delete_ = endpoint('POST', '/api/bank/delete', {
  writes: true,
  input: { id: id(), password: v.optional(loginPassword()) },
  output: v.object({}),
});

export { delete_ as delete };
