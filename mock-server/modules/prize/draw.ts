import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { InputOf } from '../../../src/contract/endpoint.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { ACTIVITY_STATUS } from '../../../src/contract/statuses.ts';
import { BusinessError } from '../../business-error.ts';
import type { LotteryActivityRow } from './rows.ts';
import type { UserRow } from '../user/rows.ts';
import type { Db } from '../../store/tables.ts';
import { activityStatus } from './rules/lottery.ts';
import { drawOnce, nextPayment, standingOf } from './rules/lottery-draw.ts';
import type { Handler } from '../../implement.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import { valueOf } from './present-prize.ts';

function openActivity(db: Db, id: number, now: number): LotteryActivityRow {
  const activity = db.lottery_activities.get(id);
  if (!activity) throw new BusinessError(CODE.activityNotFound);
  const status = activityStatus(activity, now);
  if (status === ACTIVITY_STATUS.soon) throw new BusinessError(CODE.activityNotStarted);
  if (status === ACTIVITY_STATUS.ended) throw new BusinessError(CODE.activityEnded);
  return activity;
}

function checkAllowed(
  db: Db,
  user: UserRow,
  activity: LotteryActivityRow,
  { input, now }: { input: InputOf<Contract['prize']['draw']>; now: number },
): void {
  const { odds_version, daily_limit, cost_points } = activity;
  if (input.odds_version !== odds_version)
    throw new BusinessError(CODE.stale, {}, { odds_version });
  if (standingOf(db, user, activity, now).todayDraws >= daily_limit)
    throw new BusinessError(CODE.drawsUsedUp);
  const payment = nextPayment(db, user, { activity, now });
  const { expected_payment = payment, expected_cost = cost_points } = input;
  if (payment === null) throw new BusinessError(CODE.notEnoughPoints);
  if (expected_payment !== payment || (payment === 'points' && expected_cost !== cost_points))
    throw new BusinessError(CODE.stale, {}, { odds_version, payment, cost_points });
}

/** Draws once with the odds that the member saw. */
export const draw: Handler<Contract['prize']['draw']> = (call) => {
  const { db, now, random, input, requestId } = call;
  call.limitDraws();
  const user = verifiedMember(call);
  const activity = openActivity(db, input.activity_id, now);
  checkAllowed(db, user, activity, call);
  const record = drawOnce(db, user, { activity, random, now, requestId });
  if (!record) throw new BusinessError(CODE.notEnoughPoints);
  const { prize } = record;
  const { freeLeft, todayDraws, chances, points } = standingOf(db, user, activity, now);
  return {
    record_id: record.id,
    draw_no: record.draw_no,
    prize_id: record.prize_id,
    position: prize.position,
    prize: { name: prize.name, type: prize.type, value: valueOf(prize), image: prize.image },
    is_win: prize.type === 'thanks' ? NO : YES,
    issue_status: record.status,
    points,
    free_left: freeLeft,
    chances,
    today_draws: todayDraws,
    odds_version: record.odds_version,
    next_odds_version: db.lottery_activities.get(activity.id)?.odds_version ?? record.odds_version,
  };
};
