import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { REWARD_STATUS } from '../../contract/statuses.ts';
import { claimPlan } from './claim-plan.ts';
import type { InviteRewards, Reward } from '../shared/use-invite-rewards.ts';

const reward = (id: number, amount: number, expire_time: string) =>
  ({
    id,
    amount: fen(amount),
    status: REWARD_STATUS.claimable,
    expire_time,
    reason: null,
  }) as Reward;

/** A monthly cap of ten, with `ever` claims left of the total cap. */
const rewards = (list: Reward[], claimed: number, all = list.length, ever = 99): InviteRewards =>
  ({
    list,
    summary: {
      claimable_count: all,
      claimable_amount: fen(list.reduce((sum, { amount }) => sum + amount, 0)),
      month_claimed: claimed,
      month_cap: 10,
      claims_left: Math.min(10 - claimed, ever),
    },
  }) as InviteRewards;

const THREE = [
  reward(2, 300, '2026-12-01 00:00:00'),
  reward(3, 200, '2026-12-02 00:00:00'),
  reward(1, 500, '2026-12-03 00:00:00'),
];

const FIFTY = Array.from({ length: 50 }, (_, i) => reward(i + 1, 1, '2026-12-01 00:00:00'));

test.each([
  ['all of them', rewards(THREE, 0), { count: 3, amount: 1000, cap: null }],
  ['two are left in this month', rewards(THREE, 8), { count: 2, amount: 500, cap: null }],
  [
    'the cap for good leaves one, the month more',
    rewards(THREE, 2, 3, 1),
    { count: 1, amount: 300, cap: null },
  ],
  ['the cap for good is reached', rewards(THREE, 2, 3, 0), { count: 0, amount: 0, cap: 'total' }],
  ['the month is full', rewards(THREE, 10), { count: 0, amount: 0, cap: 'month' }],
  ['none', rewards([], 3), { count: 0, amount: 0, cap: null }],
  [
    'of more than the list shows, those that it begins with',
    rewards(FIFTY, 8, 60),
    { count: 2, amount: 2, cap: null },
  ],
  ['a row is left out', rewards(THREE, 8, 4), { count: 2, amount: null, cap: null }],
])('the result of claiming everything: %s', (_name, given, plan) => {
  expect(claimPlan(given)).toEqual(plan);
});
