import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { loginPassword, picture, resourceUrl, stepUpToken, text, wechatNumber } from './fields.ts';
import { YES } from './flag.ts';
import { time } from './time.ts';

// The calls under /api/wechat: the WeChat payee.

const payee = () =>
  v.nullable(
    v.object({
      wechat_no: v.string(),
      nickname: v.string(),
      real_name: v.string(),
      qr_image: v.nullable(v.union([resourceUrl(), picture()])),
      bind_time: time(),
      hold_until: v.nullable(time()),
    }),
  );

export const info = endpoint('GET', '/api/wechat/info', {
  input: () => ({}),
  output: () => v.object({ info: payee() }),
});

// Leaves room for a picture of 200 KB in base64, and for the other fields.
const MAX_BODY_BYTES = 288 * 1024;

/** Binds or replaces the account. The holder is always the verified name. */
export const bind = endpoint('POST', '/api/wechat/binding', {
  name: 'wechat.bind',
  writes: true,
  payeeChange: 'bind-payee',
  maxBodyBytes: MAX_BODY_BYTES,
  input: () => ({
    wechat_no: wechatNumber(),
    nickname: v.optional(text(30)),
    qr_image: v.optional(v.nullable(picture())),
    password: loginPassword(),
    step_up_token: stepUpToken(),
  }),
  output: () => v.object({ info: payee() }),
});

/** Removes the account. */
export const unbind = endpoint('POST', '/api/wechat/binding', {
  name: 'wechat.unbind',
  selectedBy: { field: 'unbind', value: YES },
  writes: true,
  payeeChange: 'unbind-payee',
  input: () => ({ password: loginPassword(), step_up_token: stepUpToken() }),
  output: () => v.object({ info: payee() }),
});
