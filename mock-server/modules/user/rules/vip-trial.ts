import { fen } from '../../../../src/contract/money.ts';
import type { Db } from '../../../store/tables.ts';
import { DAY_MS } from '../../shared/calendar.ts';
import { vipAt } from './vip.ts';

const TRIAL_LEVEL = 1;

/** Gives days of VIP that were won: after the level a member has, else as a trial of the first (RULES.md, VIP). */
export function grantTrial(db: Db, user_id: number, days: number, now: number): void {
  const { level, endAt } = vipAt(db.vip_segments.where('user_id', user_id), now);
  const start_at = level === 0 || endAt === null ? now : endAt;
  db.vip_segments.insert({
    user_id,
    level: level === 0 ? TRIAL_LEVEL : level,
    start_at,
    end_at: start_at + days * DAY_MS,
    paid: fen(0),
    source: 'trial',
    order_no: null,
  });
}
