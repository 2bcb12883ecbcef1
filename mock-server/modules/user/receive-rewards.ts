import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { fen, toWireMoney, type Fen } from '../../../src/contract/money.ts';
import { BusinessError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { moneyOf } from '../shared/ledger.ts';
import { sumAmounts } from '../shared/sum.ts';
import type { InviteRewardRow } from './rows.ts';
import {
  claimableOf,
  claimError,
  claimReward as claimRow,
  claimsLeft,
} from './rules/invite-rewards.ts';
import { verifiedMember } from './rules/verified-member.ts';

/** The member's rewards, and how many of them the caps allow to claim now. */
function claimStateOf(call: Call<unknown>) {
  const { id: userId } = verifiedMember(call);
  const rewards = call.db.invite_rewards.where('user_id', userId);
  return {
    userId,
    rewards,
    remainingClaims: claimsLeft(rewards, settingsOf(call.db).invite, call.now),
  };
}

/** What the member saw before the claim. */
interface ShownClaim {
  readonly expected_amount?: Fen | undefined;
  readonly expected_count?: number | undefined;
}

/** Claims the rewards, unless the member saw another sum or number of them. */
function claimRewards(
  { db, now, requestId, input }: Call<ShownClaim>,
  userId: number,
  rewardsToClaim: readonly InviteRewardRow[],
) {
  const amount = fen(sumAmounts(rewardsToClaim));
  const { length: count } = rewardsToClaim;
  const { expected_amount = amount, expected_count = count } = input;
  if (expected_amount !== amount || expected_count !== count)
    throw new BusinessError(CODE.stale, {}, { amount: toWireMoney(amount), count });
  for (const { id } of rewardsToClaim) claimRow(db, id, now, requestId);
  return {
    claimed: rewardsToClaim.map(({ id }) => id),
    amount: toWireMoney(amount),
    balance: toWireMoney(moneyOf(db, userId, 'available')),
  };
}

/** Claims one reward. */
export const claimReward: Handler<Contract['user']['claimReward']> = (call) => {
  const { userId, rewards, remainingClaims } = claimStateOf(call);
  const reward = rewards.find(({ id }) => id === call.input.reward_id);
  const code = claimError(reward);
  if (!reward || code !== null) throw new BusinessError(code ?? CODE.nothingToClaim);
  if (remainingClaims === 0) throw new BusinessError(CODE.monthCapReached);
  return claimRewards(call, userId, [reward]);
};

/** Claims all rewards up to the caps. */
export const claimAllRewards: Handler<Contract['user']['claimAllRewards']> = (call) => {
  const { userId, rewards, remainingClaims } = claimStateOf(call);
  const claimableRewards = claimableOf(rewards);
  if (claimableRewards.length === 0) throw new BusinessError(CODE.nothingToClaim);
  if (remainingClaims === 0) throw new BusinessError(CODE.monthCapReached);
  return claimRewards(call, userId, claimableRewards.slice(0, remainingClaims));
};
