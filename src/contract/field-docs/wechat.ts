import { STEP_UP } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const PAYEE = {
  'info.wechat_no': 'The WeChat number, masked (`qi****88`).',
  'info.nickname': 'The nickname in WeChat, complete, because it is the own one.',
  'info.real_name': 'The verified name of the holder, masked after its first character (`张*`).',
  'info.qr_image': 'The QR code that receives payments; null if the member has sent none.',
  'info.bind_time': 'When the WeChat payee was bound.',
  'info.hold_until':
    'Until when the payee cannot receive a withdrawal, 24 hours after its binding; null after that.',
};

const PASSWORD = 'The login password of the member; required unless a `step_up_token` replaces it.';

export const wechatFields: FieldDocs<'wechat'> = {
  info: {
    input: {},
    output: { info: 'The WeChat payee of the member; null if there is none.', ...PAYEE },
  },
  bind: {
    input: {
      wechat_no: 'The complete WeChat number: a letter, then 5 to 19 letters, digits, `-` or `_`.',
      nickname: 'The nickname in WeChat; if missing, the nickname of the member.',
      qr_image: 'The QR code that receives payments, as a picture; null or missing for none.',
      password: PASSWORD,
      ...STEP_UP,
    },
    output: { info: 'The new WeChat payee, never null.', ...PAYEE },
  },
  unbind: {
    input: { password: PASSWORD, ...STEP_UP },
    selector: 'Always 1: removes the WeChat payee.',
    output: { info: 'Always null, because the payee is removed.', ...PAYEE },
  },
};
