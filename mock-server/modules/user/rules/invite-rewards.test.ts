import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REWARD_STATUS } from '../../../../src/contract/statuses.ts';
import { DAY_MS, parseTime } from '../../../../src/contract/time.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import type { InviteRewardRow } from '../rows.ts';
import {
  claimableOf,
  claimedInMonth,
  claimError,
  claimsLeft,
  dueRewardExpiries,
  markRewardClaimed,
} from './invite-rewards.ts';

const timeOf = (text: string) => parseTime(text) as number;
const NOW = timeOf('2026-11-21 10:00:00');
const CAPS = { month_cap: 10, total_cap: 100 };

const claimedRewards = (time: string, times = 1) =>
  Array.from({ length: times }, () => ({ status: REWARD_STATUS.claimed, claim_at: timeOf(time) }));

describe('claimsLeft', () => {
  test.each([
    ['no claims', [], 10],
    ['nine claims this month', claimedRewards('2026-11-02 08:00:00', 9), 1],
    ['ten claims this month', claimedRewards('2026-11-02 08:00:00', 10), 0],
    ['ten claims last month', claimedRewards('2026-10-02 08:00:00', 10), 10],
    ['ten claims in the last second of last month', claimedRewards('2026-10-31 23:59:59', 10), 10],
    ['ten claims in the first second of this month', claimedRewards('2026-11-01 00:00:00', 10), 0],
    ['95 claims in all', claimedRewards('2026-01-01 00:00:00', 95), 5],
    ['100 claims in all', claimedRewards('2026-01-01 00:00:00', 100), 0],
  ])('applies the monthly and the total cap after %s', (_name, rewards, expectedCount) => {
    expect(claimsLeft(rewards, CAPS, NOW)).toBe(expectedCount);
  });

  test('starts a new month at midnight in Shanghai', () => {
    const rewards = claimedRewards('2026-11-30 23:59:59', 10);
    expect(claimsLeft(rewards, CAPS, timeOf('2026-11-30 23:59:59'))).toBe(0);
    expect(claimsLeft(rewards, CAPS, timeOf('2026-12-01 00:00:00'))).toBe(10);
  });

  test('counts only claimed rewards toward the caps', () => {
    const rewards = ([0, 1, 3, 4] as const).map((status) => ({ status, claim_at: NOW }));
    expect(claimsLeft(rewards, CAPS, NOW)).toBe(10);
    expect(claimsLeft(rewards, { month_cap: 10, total_cap: 1 }, NOW)).toBe(1);
    expect(claimedInMonth(rewards, NOW)).toBe(0);
  });

  test('never allows more claims than the monthly and the total cap', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 160 }), (waitsInEighthDays) => {
        const rewards: ReturnType<typeof claimedRewards> = [];
        let now = NOW;
        for (const eighthDays of waitsInEighthDays) {
          now += (eighthDays * DAY_MS) / 8;
          if (claimsLeft(rewards, CAPS, now) > 0)
            rewards.push({ status: REWARD_STATUS.claimed, claim_at: now });
          expect(claimedInMonth(rewards, now)).toBeLessThanOrEqual(10);
        }
        expect(rewards.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

const rewardRow = (changes: Partial<InviteRewardRow>) =>
  ({
    id: 1,
    user_id: 1,
    invite_id: 1,
    amount: 500,
    status: REWARD_STATUS.claimable,
    expire_at: NOW,
    claim_at: null,
    ...changes,
  }) as InviteRewardRow;

test.each([
  ['an unknown reward', 81001, undefined],
  ['a reward that is not yet earned', 81001, rewardRow({ status: REWARD_STATUS.notYet })],
  ['a claimable reward', null, rewardRow({ status: REWARD_STATUS.claimable })],
  ['a claimed reward', 81002, rewardRow({ status: REWARD_STATUS.claimed })],
  ['an expired reward', 81003, rewardRow({ status: REWARD_STATUS.expired })],
  ['a reward that was taken back', 81001, rewardRow({ status: REWARD_STATUS.takenBack })],
])('claimError for %s returns %s', (_name, code, reward) => {
  expect(claimError(reward)).toBe(code);
});

test('claimableOf lists the claimable rewards, the next to expire first', () => {
  const rewards = [
    rewardRow({ id: 1, expire_at: NOW + 3 }),
    rewardRow({ id: 2, expire_at: NOW + 1 }),
    rewardRow({ id: 3, status: REWARD_STATUS.claimed }),
    rewardRow({ id: 4, expire_at: NOW + 1 }),
  ];
  expect(claimableOf(rewards).map(({ id }) => id)).toEqual([2, 4, 1]);
});

/** A store with one reward. */
function createStoreWith(changes: Partial<InviteRewardRow>) {
  const store = createStore(inMemory(emptyState()));
  const { id: _, ...row } = rewardRow(changes);
  store.transaction(() => store.db.invite_rewards.insert(row));
  return store;
}

test('a reward can be claimed once', () => {
  const { db, transaction } = createStoreWith({});
  const newTransaction = transaction(() => markRewardClaimed(db, 1, NOW));
  expect(newTransaction).toMatchObject({ biz_id: 1, user_id: 1, created_at: NOW });
  expect(newTransaction.deltas).toEqual({ reward_pool: -500, available: 500 });
  expect(db.invite_rewards.get(1)).toMatchObject({ status: REWARD_STATUS.claimed, claim_at: NOW });
  expect(() => transaction(() => markRewardClaimed(db, 1, NOW))).toThrow(RangeError);
});

test('a claimable reward expires at its deadline', () => {
  const { db, transaction } = createStoreWith({});
  expect(dueRewardExpiries(db, 1, NOW - 1)).toEqual([]);
  const [dueEvent] = dueRewardExpiries(db, 1, NOW);
  expect(dueEvent?.dueAt).toBe(NOW);
  transaction(() => dueEvent?.apply());
  expect(db.invite_rewards.get(1)?.status).toBe(REWARD_STATUS.expired);
});

test.each([
  ['a reward that is not claimable yet', { status: REWARD_STATUS.notYet }],
  ['a claimed reward', { status: REWARD_STATUS.claimed }],
  ['a reward without a deadline', { expire_at: null }],
  ['a reward of another member', { user_id: 2 }],
])('%s does not expire', (_, changes) =>
  expect(dueRewardExpiries(createStoreWith(changes).db, 1, NOW)).toEqual([]),
);
