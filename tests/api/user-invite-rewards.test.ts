import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { REWARD_STATUS, FRIEND_STATUS, AUTH_STATUS } from '../../src/contract/statuses.ts';
import { idCardOf } from '../support/id-card.ts';
import { freshId, MEMBERS } from '../support/start-mock.ts';
import { startInviteRewards } from './invite-rewards.ts';

const { inviteRewards, register, auth } = contract.user;

test('returns the rule, the totals and the newest rewards', async () => {
  const { readRewards } = await startInviteRewards();
  const { rule, summary, list, total } = await readRewards();
  expect(rule).toMatchObject({ amount: '5.00', month_cap: 10, total_cap: 100, expire_days: 90 });
  expect(summary).toEqual({
    invited: 40,
    verified: 20,
    claimable_count: 2,
    claimable_amount: '10.00',
    claimed_amount: '75.00',
    month_claimed: 1,
    month_cap: 10,
    claims_left: 9,
  });
  expect(total).toBe(40);
  expect(list).toHaveLength(40);
  expect(list.map(({ status }) => status).slice(0, 3)).toEqual([1, 1, expect.not.closeTo(1)]);
  const ids = list.slice(2).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('each reward has its status and reason, with a masked friend', async () => {
  const { readRewards } = await startInviteRewards();
  const { list } = await readRewards();
  const rewardWithStatus = (status: number) => list.find((row) => row.status === status);
  expect(rewardWithStatus(REWARD_STATUS.notYet)).toMatchObject({
    amount: '5.00',
    status_text: '未达成',
    reason: '好友尚未完成实名认证',
    expire_time: null,
    claim_time: null,
    nickname: expect.stringMatching(/^.\*$/) as string,
    mobile: expect.stringMatching(/^139\*{4}\d{4}$/) as string,
  });
  expect(rewardWithStatus(REWARD_STATUS.claimable)).toMatchObject({
    status_text: '可领取',
    reason: null,
  });
  expect(rewardWithStatus(REWARD_STATUS.claimable)?.expire_time).toMatch(/^2027-/);
  expect(rewardWithStatus(REWARD_STATUS.claimed)).toMatchObject({
    status_text: '已领取',
    reason: null,
  });
  expect(rewardWithStatus(REWARD_STATUS.claimed)?.claim_time).toMatch(/^2026-/);
  expect(rewardWithStatus(REWARD_STATUS.expired)).toMatchObject({
    status_text: '已过期',
    reason: '未在规定期限内领取',
  });
  expect(rewardWithStatus(REWARD_STATUS.takenBack)).toMatchObject({
    status_text: '已收回',
    reason: '好友的身份信息已失效或重复',
  });
});

test('returns English texts on request', async () => {
  const { call, token } = await startInviteRewards();
  const headers = { 'accept-language': 'en' };
  const { list } = (await call(inviteRewards, {}, { token, headers })).body.data;
  expect(list.find(({ status }) => status === REWARD_STATUS.expired)).toMatchObject({
    status_text: 'Expired',
    reason: 'Not claimed in time',
  });
});

test('a member without friends gets zeros and an empty list', async () => {
  const { readRewards } = await startInviteRewards(MEMBERS.unverified);
  expect(await readRewards()).toMatchObject({
    summary: { invited: 0, claimable_amount: '0.00', claimed_amount: '0.00' },
    list: [],
    total: 0,
  });
});

test('lists at most fifty rewards', async () => {
  const { readRewards, mock } = await startInviteRewards();
  const [{ id: _id, ...rewardFields }] = mock.db.invite_rewards.all() as [
    ReturnType<typeof mock.db.invite_rewards.insert>,
  ];
  mock.transaction(() =>
    Array.from({ length: 20 }, () => mock.db.invite_rewards.insert(rewardFields)),
  );
  expect(await readRewards()).toMatchObject({ total: 60, list: { length: 50 } });
});

test('an identity that has earned a reward earns no second one with another account', async () => {
  const { call, send, idsWithStatus, mock, logIn } = await startInviteRewards();
  const { db, transaction } = mock;
  const claimableBefore = idsWithStatus(REWARD_STATUS.claimable).length;
  const registerFriend = async (mobile: string) => {
    const password = 'Passw0rd';
    const person = { mobile, password, password_confirm: password, invite_code: 'QS8888' };
    await call(register, { ...person, agree: 1, agreement_version: '2026.11' });
    const token = await logIn(mobile, password);
    const identity = { real_name: '陈一一', id_card: idCardOf('19900307'), agree_sensitive: 1 };
    const { body } = await send(auth, { ...identity, request_id: freshId() }, { token });
    expect(body.code).toBe(1);
    return db.users.where('mobile', mobile)[0]?.id as number;
  };
  const firstFriendId = await registerFriend('13712345678');
  expect(idsWithStatus(REWARD_STATUS.claimable)).toHaveLength(claimableBefore + 1);
  transaction(() => db.users.update(firstFriendId, { auth_status: AUTH_STATUS.rejected }));
  const secondFriendId = await registerFriend('13712345679');
  expect(idsWithStatus(REWARD_STATUS.claimable)).toHaveLength(claimableBefore + 1);
  expect(db.invites.where('friend_id', secondFriendId)).toMatchObject([
    { status: FRIEND_STATUS.void },
  ]);
});
