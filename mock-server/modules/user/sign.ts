import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { formatDate } from '../../../src/contract/time.ts';
import { BusinessError, refuseField } from '../../business-error.ts';
import { SIGN_RULES } from './rules/sign-rules.ts';
import type { Db } from '../../store/tables.ts';
import { pointsOf } from '../shared/ledger.ts';
import {
  claimEnd,
  claimMilestone,
  findMilestone,
  isWithinReach,
  milestoneId,
  milestonesOf,
} from './rules/milestones.ts';
import { cycleOf, rewardOf, signIn, signMultiplierOf, signState } from './rules/sign-in.ts';
import type { Handler } from '../../implement.ts';

const signedIn = (db: Db, userId: number, month: string) =>
  db.sign_logs.where('user_id', userId).filter(({ date }) => date.startsWith(month));

/** Signs in for today; the unique day makes it safe to repeat even under another request_id. */
export const sign: Handler<Contract['user']['sign']> = ({ db, now, member, requestId }) => {
  const user = member();
  const log = signIn(db, user, { now, requestId });
  if (!log) throw new BusinessError(CODE.alreadySigned);
  const { date, streak, points, chance } = log;
  return {
    date,
    streak,
    points,
    bonus: { chance },
    total_points: pointsOf(db, user.id),
    month_days: signedIn(db, user.id, date.slice(0, 7)).length,
    next: { points: rewardOf(streak + 1, signMultiplierOf(db, user.id, now)).points },
  };
};

/** A month of the member's, with the running streak and what can be claimed. */
export const getSignList: Handler<Contract['user']['getSignList']> = (call) => {
  const { db, now, input, language } = call;
  const { id } = call.member();
  const today = formatDate(now);
  const month = input.month ?? today.slice(0, 7);
  if (!isWithinReach(month, now)) throw refuseField('month', CODE.format);
  const all = db.sign_logs.where('user_id', id);
  const ofMonth = signedIn(db, id, month);
  const { isSignedToday, streak } = signState(all, today);
  return {
    server_date: today,
    today_signed: isSignedToday ? 1 : 0,
    streak,
    month_days: ofMonth.length,
    total_days: all.length,
    cycle: cycleOf(streak, isSignedToday, signMultiplierOf(db, id, now)),
    calendar: ofMonth.map(({ date }) => date),
    milestones: milestonesOf(db, id, month, ofMonth.length, now).map((milestone) => ({
      id: milestoneId(month, milestone.needDays),
      need_days: milestone.needDays,
      reward_type: milestone.rewardType,
      reward_value: milestone.rewardValue,
      status: milestone.status,
    })),
    records: {
      list: ofMonth.map(({ user_id: _owner, ...log }) => log).reverse(),
      total: ofMonth.length,
    },
    rules: SIGN_RULES[language],
  };
};

/** Claims the reward for so many days of a month. */
export const receive_sign: Handler<Contract['user']['receive_sign']> = (call) => {
  const { db, now, input, requestId } = call;
  const user = call.member();
  const found = findMilestone(input.milestone_id);
  if (!found || !isWithinReach(found.month, now)) throw new BusinessError(CODE.notFound);
  const { month, milestone } = found;
  const { length: days } = signedIn(db, user.id, month);
  const { status } =
    milestonesOf(db, user.id, month, days, now).find(
      ({ needDays }) => needDays === milestone.needDays,
    ) ?? {};
  if (status === 2) throw new BusinessError(CODE.milestoneClaimed);
  if (now >= claimEnd(month)) throw new BusinessError(CODE.milestoneExpired);
  if (status !== 1) throw new BusinessError(CODE.notEnoughDays);
  claimMilestone(db, user, found, { now, requestId });
  return {
    reward_type: milestone.rewardType,
    reward_value: milestone.rewardValue,
    total_points: pointsOf(db, user.id),
  };
};
