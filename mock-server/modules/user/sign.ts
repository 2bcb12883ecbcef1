import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { pointsOf } from '../shared/ledger.ts';
import { rewardOf, recordDailySignIn, signLogsOfMonth, signMultiplierOf } from './rules/sign-in.ts';

/**
 * Stores today's daily sign-in. Refuses a second daily sign-in on that date, even with a new request_id, and one that
 * brings less than the member saw.
 */
export const sign: Handler<Contract['user']['sign']> = ({ db, now, input, member, requestId }) => {
  const user = member();
  const log = recordDailySignIn(db, user, { now, requestId });
  if (!log) throw new BusinessError(CODE.alreadySigned);
  const { date, streak, points, chance } = log;
  const { expected_points = points, expected_chance = chance } = input;
  if (points < expected_points || chance < expected_chance)
    throw new BusinessError(CODE.stale, {}, { points, chance });
  return {
    date,
    streak,
    points,
    bonus: { chance },
    total_points: pointsOf(db, user.id),
    month_days: signLogsOfMonth(db, user.id, date.slice(0, 7)).length,
    next: { points: rewardOf(streak + 1, signMultiplierOf(db, user.id, now)).points },
  };
};
