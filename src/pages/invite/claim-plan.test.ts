import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { capOf, claimPlan } from './claim-plan.ts';
import type { InviteRewards, Reward } from './invite-queries.ts';

const reward = (id: number, amount: number, expire_time: string, reason: string | null = null) =>
  ({ id, amount: fen(amount), status: 1, expire_time, reason }) as Reward;

const rewards = (list: Reward[], claimed: number, all = list.length): InviteRewards =>
  ({
    list,
    summary: {
      claimable_count: all,
      claimable_amount: fen(list.reduce((sum, { amount }) => sum + amount, 0)),
      month_claimed: claimed,
      month_cap: 10,
    },
  }) as InviteRewards;

const THREE = [
  reward(1, 500, '2026-12-03 00:00:00'),
  reward(2, 300, '2026-12-01 00:00:00'),
  reward(3, 200, '2026-12-02 00:00:00'),
];

test.each([
  ['all of them', rewards(THREE, 0), { count: 3, amount: 1000, cap: null }],
  ['two are left in this month', rewards(THREE, 8), { count: 2, amount: 500, cap: null }],
  ['the month is full', rewards(THREE, 10), { count: 0, amount: 0, cap: 'month' }],
  ['none', rewards([], 3), { count: 0, amount: 0, cap: null }],
  [
    'more than the list shows, and not all of them',
    rewards(THREE, 8, 60),
    { count: 2, amount: null, cap: null },
  ],
])('what a claim of all brings: %s', (_name, given, plan) => {
  expect(claimPlan(given)).toEqual(plan);
});

test('a claimable reward that is held back before the month is full tells of the cap for good', () => {
  const held = rewards([reward(1, 500, '2026-12-01 00:00:00', 'capped')], 4);
  expect(capOf(held)).toBe('total');
  expect(claimPlan(held)).toMatchObject({ count: 0, cap: 'total' });
});
