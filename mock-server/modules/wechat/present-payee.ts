import { formatTime } from '../../../src/contract/time.ts';
import type { Db } from '../../store/tables.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import { maskName, maskWechat } from '../shared/masking.ts';
import { payeeHoldUntil } from '../shared/payee-hold.ts';
import type { UserRow } from '../user/rows.ts';
import type { WechatPayeeRow } from './rows.ts';

/** The member's WeChat payee, if there is one. */
export const payeeOf = (db: Db, userId: number) => db.wechat_payees.where('user_id', userId)[0];

/** The wire format of the payee. */
export function presentPayee(payee: WechatPayeeRow, { real_name }: UserRow, now: number) {
  const holdUntil = payeeHoldUntil(payee.bind_at, now);
  return {
    wechat_no: maskWechat(payee.wechat_no),
    nickname: payee.nickname,
    real_name: maskName(real_name ?? ''),
    qr_image: payee.qr_image,
    bind_time: formatTime(payee.bind_at),
    hold_until: formatTimeOrNull(holdUntil),
  };
}
