import type { Contract } from '../../../src/contract/contract.ts';
import { MAX_LISTED_REWARDS } from '../../../src/contract/limits.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { FRIEND_STATUS, REWARD_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import { maskMobile, maskNickname } from '../shared/masking.ts';
import { sumAmounts } from '../shared/sum.ts';
import type { InviteRewardRow } from './rows.ts';
import { claimableOf, claimedInMonth, claimsLeft } from './rules/invite-rewards.ts';
import { CAP_REACHED_LABEL, REWARD_LABELS, REWARD_REASONS } from './rules/labels.ts';

const totalAmount = (rewards: readonly InviteRewardRow[]) => toWireMoney(fen(sumAmounts(rewards)));

function friendOf(db: Db, inviteId: number) {
  const invite = db.invites.get(inviteId);
  const friend = invite && db.users.get(invite.friend_id);
  if (!friend) throw new RangeError(`nobody was invited by ${inviteId}`);
  return {
    nickname: maskNickname(friend.nickname),
    mobile: maskMobile(friend.mobile),
    created_at: formatTime(invite.created_at),
  };
}

function presentReward({ db, language }: Call, reward: InviteRewardRow, isCapReached: boolean) {
  const { id, invite_id, amount, status, expire_at, claim_at } = reward;
  const isBlockedByCap = status === REWARD_STATUS.claimable && isCapReached;
  return {
    id,
    invite_id,
    ...friendOf(db, invite_id),
    amount: toWireMoney(amount),
    status,
    status_text: REWARD_LABELS[status][language],
    reason: (isBlockedByCap ? CAP_REACHED_LABEL : REWARD_REASONS[status])?.[language] ?? null,
    expire_time: formatTimeOrNull(expire_at),
    claim_time: formatTimeOrNull(claim_at),
  };
}

/** The reward rule, the totals of the member, and a list: the claimable rewards, then the newest of the others. */
export const inviteRewards: Handler<Contract['user']['inviteRewards']> = (call) => {
  const { db, now } = call;
  const { id } = call.member();
  const rule = settingsOf(db).invite;
  const invites = db.invites.where('inviter_id', id);
  const rewards = db.invite_rewards.where('user_id', id);
  const claimableRewards = claimableOf(rewards);
  const remainingClaims = claimsLeft(rewards, rule, now);
  return {
    rule,
    summary: {
      invited: invites.length,
      verified: invites.filter(({ status }) => status === FRIEND_STATUS.verified).length,
      claimable_count: claimableRewards.length,
      claimable_amount: totalAmount(claimableRewards),
      claimed_amount: totalAmount(rewards.filter(({ status }) => status === REWARD_STATUS.claimed)),
      month_claimed: claimedInMonth(rewards, now),
      month_cap: rule.month_cap,
      claims_left: remainingClaims,
    },
    list: [
      ...claimableRewards,
      ...rewards.filter(({ status }) => status !== REWARD_STATUS.claimable).reverse(),
    ]
      .slice(0, MAX_LISTED_REWARDS)
      .map((reward) => presentReward(call, reward, remainingClaims === 0)),
    total: rewards.length,
  };
};
