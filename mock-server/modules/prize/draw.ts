import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { ACTIVITY_STATUS } from '../../../src/contract/statuses.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import { presentValue } from './present-prize.ts';
import type { LotteryActivityRow } from './rows.ts';
import { performDraw, drawAllowanceOf } from './rules/lottery-draw.ts';
import { activityStatus, checkDraw } from './rules/lottery.ts';
import { publishPrizes } from './rules/publish-prizes.ts';

/** Returns the activity with this id. Refuses if it has not started or has ended. */
function requireRunningActivity(db: Db, id: number, now: number): LotteryActivityRow {
  const activity = db.lottery_activities.get(id);
  if (!activity) throw new BusinessError(CODE.activityNotFound);
  const status = activityStatus(activity, now);
  if (status === ACTIVITY_STATUS.soon) throw new BusinessError(CODE.activityNotStarted);
  if (status === ACTIVITY_STATUS.ended) throw new BusinessError(CODE.activityEnded);
  return activity;
}

/** Draws once. Refuses if the prizes or odds are no longer those that the member saw. */
export const draw: Handler<Contract['prize']['draw']> = (call) => {
  const { db, now, random, input, requestId } = call;
  call.limitDraws();
  const user = verifiedMember(call);
  const activity = publishPrizes(db, requireRunningActivity(db, input.activity_id, now));
  const payment = checkDraw(activity, drawAllowanceOf(db, user, activity, now), input);
  const record = performDraw(db, user, { activity, payment, random, now, requestId });
  const { prize } = record;
  const { freeLeft, todayDraws, chances, points } = drawAllowanceOf(db, user, activity, now);
  return {
    record_id: record.id,
    draw_no: record.draw_no,
    prize_id: record.prize_id,
    position: prize.position,
    prize: { name: prize.name, type: prize.type, value: presentValue(prize), image: prize.image },
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
