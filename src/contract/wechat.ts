import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { resourceUrl, text } from './fields.ts';
import { time } from './time.ts';

// The calls under /api/wechat: the WeChat payee.

export const info = endpoint('GET', '/api/wechat/info', {
  input: {},
  output: v.object({
    info: v.nullable(
      v.object({
        wechat_no: text(20),
        nickname: text(30),
        real_name: text(30),
        qr_image: v.nullable(resourceUrl()),
        bind_time: time(),
        hold_until: v.nullable(time()),
      }),
    ),
  }),
});
