import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { REWARD_STATUS } from '../../contract/statuses.ts';
import type { InviteRewards, Reward } from '../shared/invite-rewards.ts';
import { planClaim } from './claim-plan.ts';

const reward = (id: number, amount: number, expire_time: string) =>
  ({
    id,
    amount: fen(amount),
    status: REWARD_STATUS.claimable,
    expire_time,
    reason: null,
  }) as Reward;

/** Rewards with a monthly cap of ten, and `totalLeft` claims left of the total cap. */
const rewards = (
  list: Reward[],
  claimedThisMonth: number,
  claimableCount = list.length,
  totalLeft = 99,
): InviteRewards =>
  ({
    list,
    summary: {
      claimable_count: claimableCount,
      claimable_amount: fen(list.reduce((sum, { amount }) => sum + amount, 0)),
      month_claimed: claimedThisMonth,
      month_cap: 10,
      claims_left: Math.min(10 - claimedThisMonth, totalLeft),
    },
  }) as InviteRewards;

const THREE_REWARDS = [
  reward(2, 300, '2026-12-01 00:00:00'),
  reward(3, 200, '2026-12-02 00:00:00'),
  reward(1, 500, '2026-12-03 00:00:00'),
];

const FIFTY_REWARDS = Array.from({ length: 50 }, (_, i) => reward(i + 1, 1, '2026-12-01 00:00:00'));

test.each([
  ['the caps allow all', rewards(THREE_REWARDS, 0), { count: 3, amount: 1000, cap: null }],
  ['the monthly cap allows two', rewards(THREE_REWARDS, 8), { count: 2, amount: 500, cap: null }],
  [
    'the total cap allows one, the monthly cap more',
    rewards(THREE_REWARDS, 2, 3, 1),
    { count: 1, amount: 300, cap: null },
  ],
  [
    'the total cap is reached',
    rewards(THREE_REWARDS, 2, 3, 0),
    { count: 0, amount: 0, cap: 'total' },
  ],
  ['the monthly cap is reached', rewards(THREE_REWARDS, 10), { count: 0, amount: 0, cap: 'month' }],
  ['there are no rewards', rewards([], 3), { count: 0, amount: 0, cap: null }],
  [
    'the list has only the first 50 of 60 rewards',
    rewards(FIFTY_REWARDS, 8, 60),
    { count: 2, amount: 2, cap: null },
  ],
  ['the list lacks a row', rewards(THREE_REWARDS, 8, 4), { count: 2, amount: null, cap: null }],
])('computes the claim of all rewards if %s', (_name, input, plan) => {
  expect(planClaim(input)).toEqual(plan);
});
