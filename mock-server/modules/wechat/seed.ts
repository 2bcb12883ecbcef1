import type { Db } from '../../store/tables.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import type { UserRow } from '../user/rows.ts';

/** The WeChat payee of the first demo member. Its hold is over. */
export function seedWechatPayee(db: Db, { id: user_id, nickname }: UserRow, now: number): void {
  db.wechat_payees.insert({
    user_id,
    wechat_no: 'qingshan_88',
    nickname,
    qr_image: null,
    bind_at: now - 60 * DAY_MS,
  });
}
