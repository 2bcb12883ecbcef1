import { expect, test } from 'vitest';
import { fen } from '../../src/contract/money.ts';
import { REWARD_STATUS } from '../../src/contract/statuses.ts';
import { DAY, FRIEND, freshId, MEMBERS, SECOND, START } from '../support/start-mock.ts';
import { FIRST_MEMBER_ID, startInviteRewards } from './invite-rewards.ts';

test('a claimed reward is booked once, and its amount is in the balance at once', async () => {
  const { idsWithStatus, claimReward, readBalance, paymentsOf, mock } = await startInviteRewards();
  const [id = 0] = idsWithStatus(REWARD_STATUS.claimable);
  const request_id = freshId();
  expect(await claimReward({ reward_id: id, request_id })).toMatchObject({
    code: 1,
    data: { claimed: [id], amount: '5.00', balance: '12350.67' },
  });
  expect(await readBalance()).toBe('12350.67');
  expect(paymentsOf(id)).toMatchObject([{ user_id: FIRST_MEMBER_ID, biz_id: id, request_id }]);
  expect(mock.db.invite_rewards.get(id)).toMatchObject({
    status: REWARD_STATUS.claimed,
    claim_at: START,
  });
});

test('claims all claimable rewards together', async () => {
  const { idsWithStatus, claimReward, readRewards } = await startInviteRewards();
  const claimableIds = idsWithStatus(REWARD_STATUS.claimable);
  expect(await claimReward({ all: 1 })).toMatchObject({
    code: 1,
    data: { claimed: claimableIds, amount: '10.00', balance: '12355.67' },
  });
  expect((await readRewards()).summary).toMatchObject({
    claimable_count: 0,
    claimed_amount: '85.00',
    month_claimed: 3,
  });
  expect(await claimReward({ all: 1 })).toMatchObject({ code: 81001, msg: '暂无可领取奖励' });
});

test('a claim of another amount or number than shown is refused with the new ones', async () => {
  const { idsWithStatus, claimReward, readBalance, mock } = await startInviteRewards();
  const [id = 0] = idsWithStatus(REWARD_STATUS.claimable);
  const shownSum = { all: 1, expected_amount: '10.00', expected_count: 2 };
  const shownReward = { reward_id: id, expected_amount: '5.00' };
  mock.transaction(() => mock.db.invite_rewards.update(id, { amount: fen(300) }));
  expect(await claimReward(shownSum)).toMatchObject({
    code: 10008,
    data: { amount: '8.00', count: 2 },
  });
  expect(await claimReward(shownReward)).toMatchObject({
    code: 10008,
    data: { amount: '3.00', count: 1 },
  });
  mock.transaction(() =>
    mock.db.invite_rewards.update(id, { status: REWARD_STATUS.expired, amount: fen(500) }),
  );
  expect(await claimReward(shownSum)).toMatchObject({
    code: 10008,
    data: { amount: '5.00', count: 1 },
  });
  // The same sum of another number of rewards.
  expect(await claimReward({ ...shownSum, expected_amount: '5.00' })).toMatchObject({
    code: 10008,
  });
  expect(await readBalance()).toBe('12345.67');
  expect(await claimReward({ all: 1, expected_amount: '5.00', expected_count: 1 })).toMatchObject({
    code: 1,
    data: { amount: '5.00' },
  });
});

test('claiming all stops at the monthly cap, and takes the earliest to expire first', async () => {
  const { idsWithStatus, makeClaimable, claimReward, readRewards, advance } =
    await startInviteRewards();
  const laterExpiringIds = idsWithStatus(REWARD_STATUS.claimable);
  makeClaimable(12);
  const soonExpiringIds = idsWithStatus(REWARD_STATUS.claimable).filter(
    (id) => !laterExpiringIds.includes(id),
  );
  const { data } = (await claimReward({ all: 1 })) as {
    data: { claimed: number[]; amount: string };
  };
  // One reward was claimed earlier this month.
  expect(data).toMatchObject({ claimed: soonExpiringIds.slice(0, 9), amount: '45.00' });
  expect(await claimReward({ all: 1 })).toMatchObject({ code: 81004, msg: '本月领取已达上限' });
  expect(await claimReward({ reward_id: laterExpiringIds[0] })).toMatchObject({ code: 81004 });
  expect((await readRewards()).list.find(({ id }) => id === laterExpiringIds[0])?.reason).toBe(
    '领取次数已达上限',
  );
  advance(5 * DAY);
  await readRewards(); // extends the session, which would end after a week
  advance(5 * DAY);
  expect(await claimReward({ all: 1 })).toMatchObject({
    code: 1,
    data: { claimed: laterExpiringIds },
  });
});

test('refuses the 101st reward of a lifetime', async () => {
  const { mock, idsWithStatus, claimReward, markClaimed } = await startInviteRewards();
  mock.transaction(() => {
    const [{ id: _id, ...rewardFields }] = mock.db.invite_rewards.all() as [
      ReturnType<typeof mock.db.invite_rewards.insert>,
    ];
    for (let i = 0; i < 75; i += 1) mock.db.invite_rewards.insert(rewardFields);
  });
  // With the 15 claimed rewards of the seed, 99 are claimed.
  markClaimed(84, START - 100 * DAY);
  expect(idsWithStatus(REWARD_STATUS.claimed)).toHaveLength(99);
  expect(await claimReward({ all: 1 })).toMatchObject({ code: 1, data: { amount: '5.00' } });
  expect(await claimReward({ all: 1 })).toMatchObject({ code: 81004 });
});

test('a reward is claimable until the second of its expiry, then is refused as expired', async () => {
  const { idsWithStatus, makeClaimable, claimReward, readRewards, advance } =
    await startInviteRewards();
  makeClaimable(1);
  const id = idsWithStatus(REWARD_STATUS.claimable).find((each) => each !== undefined) as number;
  advance(DAY - SECOND);
  expect((await readRewards()).list.find((row) => row.id === id)?.status).toBe(1);
  advance(SECOND);
  expect(await claimReward({ reward_id: id })).toMatchObject({ code: 81003, msg: '奖励已过期' });
  expect((await readRewards()).list.find((row) => row.id === id)).toMatchObject({
    status: REWARD_STATUS.expired,
  });
});

test.each([
  ['claimed', 81002],
  ['expired', 81003],
  ['notYet', 81001],
  ['takenBack', 81001],
] as const)('claiming a reward that is %s is refused with %i', async (name, code) => {
  const { idsWithStatus, claimReward, readBalance } = await startInviteRewards();
  expect(await claimReward({ reward_id: idsWithStatus(REWARD_STATUS[name])[0] })).toMatchObject({
    code,
  });
  expect(await readBalance()).toBe('12345.67');
});

test('a reward of another member does not exist for the caller', async () => {
  const { claimReward } = await startInviteRewards(FRIEND);
  const { idsWithStatus } = await startInviteRewards();
  for (const reward_id of [idsWithStatus(REWARD_STATUS.claimable)[0], 999])
    expect(await claimReward({ reward_id })).toMatchObject({ code: 81001 });
});

test.each([
  [{}, 10001, 'reward_id'],
  [{ reward_id: '1' }, 10002, 'reward_id'],
  [{ reward_id: 0 }, 10002, 'reward_id'],
  [{ all: 2 }, 10002, 'all'],
])('the body %j is refused', async (fields, code, field) => {
  const { claimReward } = await startInviteRewards();
  expect(await claimReward(fields)).toMatchObject({ code, data: { field } });
});

test('an unverified member cannot claim', async () => {
  const { claimReward } = await startInviteRewards(MEMBERS.unverified);
  expect(await claimReward({ all: 1 })).toMatchObject({ code: 22001 });
  expect(await claimReward({ reward_id: 1 })).toMatchObject({ code: 22001 });
});

test('simultaneous calls pay each reward once', async () => {
  const { claimReward, idsWithStatus, readBalance, paymentsOf } = await startInviteRewards();
  const claimableIds = idsWithStatus(REWARD_STATUS.claimable);
  const answers = await Promise.all([
    ...claimableIds.map((reward_id) => claimReward({ reward_id })),
    claimReward({ all: 1 }),
    ...claimableIds.map((reward_id) => claimReward({ reward_id })),
    claimReward({ all: 1 }),
  ]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(await readBalance()).toBe('12355.67');
  for (const id of claimableIds) expect(paymentsOf(id)).toHaveLength(1);
});
