import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { MILESTONE_STATUS } from '../../../src/contract/statuses.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { pointsOf } from '../shared/ledger.ts';
import {
  claimDeadline,
  claimMilestone,
  findMilestone,
  isMonthAvailable,
  milestonesOf,
} from './rules/milestones.ts';
import { signLogsOfMonth } from './rules/sign-in.ts';

/** Claims a reward for a number of daily sign-ins in a month. */
export const receive_sign: Handler<Contract['user']['receive_sign']> = (call) => {
  const { db, now, input, requestId } = call;
  const user = call.member();
  const monthMilestone = findMilestone(input.milestone_id);
  if (!monthMilestone || !isMonthAvailable(monthMilestone.month, now))
    throw new BusinessError(CODE.notFound);
  const { month, milestone } = monthMilestone;
  const { length: days } = signLogsOfMonth(db, user.id, month);
  const { status } =
    milestonesOf(db, user.id, month, days, now).find(
      ({ needDays }) => needDays === milestone.needDays,
    ) ?? {};
  if (status === MILESTONE_STATUS.claimed) throw new BusinessError(CODE.milestoneClaimed);
  if (now >= claimDeadline(month)) throw new BusinessError(CODE.milestoneExpired);
  if (status !== MILESTONE_STATUS.claimable) throw new BusinessError(CODE.notEnoughDays);
  claimMilestone(db, user, monthMilestone, { now, requestId });
  return {
    reward_type: milestone.rewardType,
    reward_value: milestone.rewardValue,
    total_points: pointsOf(db, user.id),
  };
};
