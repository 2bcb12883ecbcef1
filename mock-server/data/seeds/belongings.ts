import { formatTime } from '../../../src/contract/time.ts';
import { DAY_MS } from '../../domain/calendar.ts';
import type { Db, UserRow } from '../tables.ts';

/** What else the first member has: a WeChat payee, and a prize that waits for an address. */
export function seedBelongings(db: Db, { id: user_id, nickname }: UserRow, now: number): void {
  db.wechat_payees.insert({
    user_id,
    wechat_no: 'qingshan_88',
    nickname,
    qr_image: null,
    bind_at: now - 60 * DAY_MS,
  });
  const wonAt = now - 2 * DAY_MS;
  db.prize_records.insert({
    draw_no: `D${formatTime(wonAt).replace(/\D/g, '')}0001`,
    user_id,
    prize_name: '无线耳机',
    prize_type: 'physical',
    status: 0,
    created_at: wonAt,
  });
}
