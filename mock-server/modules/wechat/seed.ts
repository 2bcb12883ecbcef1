import { DAY_MS } from '../../../src/contract/time.ts';
import type { Db } from '../../store/tables.ts';
import type { UserRow } from '../user/rows.ts';
import { wechatPayee } from '../user/rules/payees.ts';

const WECHAT_NO = 'qingshan_88';

/** The WeChat payee as the withdrawals of the first demo member store it. */
export const DEMO_WECHAT = wechatPayee({ wechat_no: WECHAT_NO }, '张三');

/** Adds the WeChat payee of the first demo member. This payee can already receive withdrawals. */
export function seedWechatPayee(db: Db, { id: user_id, nickname }: UserRow, now: number): void {
  db.wechat_payees.insert({
    user_id,
    wechat_no: WECHAT_NO,
    nickname,
    qr_image: null,
    bind_at: now - 60 * DAY_MS,
  });
}
