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
    activity_id: 1,
    prize_id: 2,
    prize: {
      position: 1,
      name: '无线耳机',
      type: 'physical',
      value: 39_900,
      image: '/v1/static/prize-earphones.svg',
    },
    cost_points: 20,
    used_free: 0,
    odds_version: 1,
    status: 0,
    address: null,
    lock_at: null,
    express_company: null,
    express_no: null,
    expire_at: wonAt + 30 * DAY_MS,
    created_at: wonAt,
  });
}
