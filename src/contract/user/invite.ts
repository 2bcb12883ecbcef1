import * as v from 'valibot';
import { inviteRules } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, optional, openStatus, queryInteger, resourceUrl } from '../fields.ts';
import { YES } from '../flag.ts';
import { listInput, listOf } from '../list.ts';
import { money, shownMoney, toWireMoney, type Fen } from '../money.ts';
import { FRIEND_STATUS, REWARD_STATUS } from '../statuses.ts';
import { time } from '../time.ts';

// The calls under /api/user about invited friends and the rewards for them.

const rewardStatus = () => v.picklist(Object.values(REWARD_STATUS));

/**
 * Returns at most 50 rewards: the claimable rewards by expiry, then the newest others. `getMoneyLog` lists older
 * claims.
 */
export const inviteRewards = endpoint('GET', '/api/user/inviteRewards', {
  input: () => ({}),
  output: () =>
    v.object({
      rule: inviteRules(),
      summary: v.object({
        invited: count(),
        verified: count(),
        claimable_count: count(),
        claimable_amount: shownMoney(),
        claimed_amount: shownMoney(),
        month_claimed: count(),
        month_cap: count(),
        /** How many more rewards the month's cap and the total cap allow now. */
        claims_left: count(),
      }),
      list: v.array(
        v.object({
          id: id(),
          invite_id: optional(id()),
          nickname: v.string(),
          mobile: v.string(),
          amount: shownMoney(),
          status: rewardStatus(),
          status_text: v.string(),
          reason: v.nullable(v.string()),
          created_at: time(),
          expire_time: v.nullable(time()),
          claim_time: v.nullable(time()),
        }),
      ),
      total: count(),
    }),
});

const claimResult = ({ amount }: { amount: Fen }) => ({ amount: toWireMoney(amount) });

const claimOutput = () => v.object({ claimed: v.array(id()), amount: money(), balance: money() });

/** Claims one reward. Another amount than shown is refused with 10008 and the new one. */
export const claimReward = endpoint('POST', '/api/user/receiveRewards', {
  name: 'user.claimReward',
  writes: true,
  action: { name: 'claim', eventFields: ['reward_id'], result: claimResult },
  /** `expected_amount` is the amount that the app showed. */
  input: () => ({ reward_id: id(), expected_amount: v.optional(money()) }),
  output: claimOutput,
});

/** Claims all claimable rewards up to the caps. Another amount or number than shown is refused with 10008 and the new ones. */
export const claimAllRewards = endpoint('POST', '/api/user/receiveRewards', {
  name: 'user.claimAllRewards',
  selectedBy: { field: 'all', value: YES },
  writes: true,
  action: { name: 'claim', eventFields: ['all'], result: claimResult },
  input: () => ({
    /** The sum that the app showed, and of how many rewards. */
    expected_amount: v.optional(money()),
    expected_count: v.optional(count()),
  }),
  output: claimOutput,
});

const friendStatus = () => openStatus(FRIEND_STATUS);

/** Lists only the friends whom the member invited directly. Names and numbers are masked. */
export const team = endpoint('GET', '/api/user/team', {
  input: () => ({
    ...listInput(),
    status: v.optional(queryInteger(1, 3)),
    /** The last four digits of a mobile number. */
    keyword: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  }),
  output: () =>
    v.object({
      ...listOf(
        v.object({
          id: id(),
          nickname: v.string(),
          mobile: v.string(),
          avatar: v.nullable(resourceUrl()),
          status: friendStatus(),
          status_text: v.string(),
          reward_status: v.nullable(rewardStatus()),
          created_at: time(),
        }),
      ).entries,
      summary: v.object({
        total: count(),
        verified: count(),
        rewarded: optional(count()),
        /** How many more rewards may be claimed now, as in `inviteRewards`. */
        claims_left: count(),
      }),
      inviter: v.nullable(v.object({ nickname: v.string() })),
    }),
});
