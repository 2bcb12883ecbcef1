import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { idCardOf } from './id-card.ts';
import { DAY, FRIEND, freshId, MEMBERS, SECOND, START, startMock } from './start-mock.ts';

const { inviteRewards, receiveRewards, info, register, auth } = contract.user;
const FIRST = 200_001;

async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const { mock, call, send } = started;
  const token = await started.signIn(mobile);
  const { db, transaction } = mock;
  const rewards = () => db.invite_rewards.where('user_id', FIRST);
  const ids = (status: number) =>
    rewards()
      .filter((row) => row.status === status)
      .map(({ id }) => id);
  return {
    ...started,
    token,
    ids,
    read: async () => (await call(inviteRewards, {}, { token })).body.data,
    balance: async () => (await call(info, {}, { token })).body.data.balance,
    receive: async (fields: object) =>
      (await send(receiveRewards, { request_id: freshId(), ...fields }, { token })).body,
    /** Makes so many of the rewards that wait claimable for another day. */
    ripen: (count: number) =>
      transaction(() => {
        for (const id of ids(0).slice(0, count))
          db.invite_rewards.update(id, { status: 1, expire_at: START + DAY });
      }),
    /** Makes as if so many had been claimed at that moment. */
    claimBefore: (count: number, claim_at: number) =>
      transaction(() => {
        for (const id of ids(0).slice(0, count))
          db.invite_rewards.update(id, { status: 2, claim_at });
      }),
    paidFor: (id: number) =>
      db.ledger_txns.where('biz_id', id).filter(({ biz_type }) => biz_type === 101),
  };
}

test('the rule, the figures and the newest rewards', async () => {
  const { read } = await start();
  const { rule, summary, list, total } = await read();
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

test('each reward says where it stands and why, the friend masked', async () => {
  const { read } = await start();
  const { list } = await read();
  const one = (status: number) => list.find((row) => row.status === status);
  expect(one(0)).toMatchObject({
    amount: '5.00',
    status_text: '未达成',
    reason: '好友尚未完成实名认证',
    expire_time: null,
    claim_time: null,
    nickname: expect.stringMatching(/^.\*$/) as string,
    mobile: expect.stringMatching(/^139\*{4}\d{4}$/) as string,
  });
  expect(one(1)).toMatchObject({ status_text: '可领取', reason: null });
  expect(one(1)?.expire_time).toMatch(/^2027-/);
  expect(one(2)).toMatchObject({ status_text: '已领取', reason: null });
  expect(one(2)?.claim_time).toMatch(/^2026-/);
  expect(one(3)).toMatchObject({ status_text: '已过期', reason: '未在规定期限内领取' });
  expect(one(4)).toMatchObject({ status_text: '已收回', reason: '好友的身份信息已失效或重复' });
});

test('the words are English where English is asked for', async () => {
  const { call, token } = await start();
  const headers = { 'accept-language': 'en' };
  const { list } = (await call(inviteRewards, {}, { token, headers })).body.data;
  expect(list.find(({ status }) => status === 3)).toMatchObject({
    status_text: 'Expired',
    reason: 'Not claimed in time',
  });
});

test('a member without friends has nothing to show', async () => {
  const { read } = await start(MEMBERS.unverified);
  expect(await read()).toMatchObject({
    summary: { invited: 0, claimable_amount: '0.00', claimed_amount: '0.00' },
    list: [],
    total: 0,
  });
});

test('fifty at most are listed', async () => {
  const { read, mock } = await start();
  const [{ id: _id, ...one }] = mock.db.invite_rewards.all() as [
    ReturnType<typeof mock.db.invite_rewards.insert>,
  ];
  mock.transaction(() => Array.from({ length: 20 }, () => mock.db.invite_rewards.insert(one)));
  expect(await read()).toMatchObject({ total: 60, list: { length: 50 } });
});

test.each([inviteRewards, receiveRewards])('$path needs a session', async (call) => {
  const { send } = await startMock();
  expect((await send(call, { request_id: freshId() })).status).toBe(401);
});

test('a reward is claimed, booked once and in the balance at once', async () => {
  const { ids, receive, balance, paidFor, mock } = await start();
  const [id = 0] = ids(1);
  const request_id = freshId();
  expect(await receive({ reward_id: id, request_id })).toMatchObject({
    code: 1,
    data: { claimed: [id], amount: '5.00', balance: '12350.67' },
  });
  expect(await balance()).toBe('12350.67');
  expect(paidFor(id)).toMatchObject([{ user_id: FIRST, biz_id: id, request_id }]);
  expect(mock.db.invite_rewards.get(id)).toMatchObject({ status: 2, claim_at: START });
});

test('all that can be claimed are claimed together', async () => {
  const { ids, receive, read } = await start();
  const open = ids(1);
  expect(await receive({ all: 1 })).toMatchObject({
    code: 1,
    data: { claimed: open, amount: '10.00', balance: '12355.67' },
  });
  expect((await read()).summary).toMatchObject({
    claimable_count: 0,
    claimed_amount: '85.00',
    month_claimed: 3,
  });
  expect(await receive({ all: 1 })).toMatchObject({ code: 81001, msg: '暂无可领取奖励' });
});

test('all stops at the cap of the month, with those that expire first', async () => {
  const { ids, ripen, receive, read, advance } = await start();
  const lasting = ids(1);
  ripen(12);
  const soon = ids(1).filter((id) => !lasting.includes(id));
  const { data } = (await receive({ all: 1 })) as { data: { claimed: number[]; amount: string } };
  // One was claimed this month before.
  expect(data).toMatchObject({ claimed: soon.slice(0, 9), amount: '45.00' });
  expect(await receive({ all: 1 })).toMatchObject({ code: 81004, msg: '本月领取已达上限' });
  expect(await receive({ reward_id: lasting[0] })).toMatchObject({ code: 81004 });
  expect((await read()).list.find(({ id }) => id === lasting[0])?.reason).toBe('领取次数已达上限');
  advance(5 * DAY);
  await read(); // keeps the session
  advance(5 * DAY);
  expect(await receive({ all: 1 })).toMatchObject({ code: 1, data: { claimed: lasting } });
});

test('a hundred in all is the end', async () => {
  const { mock, ids, receive, claimBefore } = await start();
  mock.transaction(() => {
    const [{ id: _id, ...one }] = mock.db.invite_rewards.all() as [
      ReturnType<typeof mock.db.invite_rewards.insert>,
    ];
    for (let i = 0; i < 75; i += 1) mock.db.invite_rewards.insert(one);
  });
  claimBefore(84, START - 100 * DAY);
  expect(ids(2)).toHaveLength(99);
  expect(await receive({ all: 1 })).toMatchObject({ code: 1, data: { amount: '5.00' } });
  expect(await receive({ all: 1 })).toMatchObject({ code: 81004 });
});

test('a reward expires at its very second, and says so', async () => {
  const { ids, ripen, receive, read, advance } = await start();
  ripen(1);
  const id = ids(1).find((one) => one !== undefined) as number;
  advance(DAY - SECOND);
  expect((await read()).list.find((row) => row.id === id)?.status).toBe(1);
  advance(SECOND);
  expect(await receive({ reward_id: id })).toMatchObject({ code: 81003, msg: '奖励已过期' });
  expect((await read()).list.find((row) => row.id === id)).toMatchObject({ status: 3 });
});

test.each([
  [2, 81002],
  [3, 81003],
  [0, 81001],
  [4, 81001],
])('a reward in status %i is refused with %i', async (status, code) => {
  const { ids, receive, balance } = await start();
  expect(await receive({ reward_id: ids(status)[0] })).toMatchObject({ code });
  expect(await balance()).toBe('12345.67');
});

test('what is none of one’s own is not there', async () => {
  const { receive } = await start(FRIEND);
  const { ids } = await start();
  for (const reward_id of [ids(1)[0], 999])
    expect(await receive({ reward_id })).toMatchObject({ code: 81001 });
});

test.each([
  [{}, 10001, 'reward_id'],
  [{ reward_id: '1' }, 10002, 'reward_id'],
  [{ reward_id: 0 }, 10002, 'reward_id'],
  [{ all: 2 }, 10002, 'all'],
])('the body %j is refused', async (fields, code, field) => {
  const { receive } = await start();
  expect(await receive(fields)).toMatchObject({ code, data: { field } });
});

test('an identity counts once, even after the account that had it has lost it', async () => {
  const { call, send, ids, mock, signIn } = await start();
  const { db, transaction } = mock;
  const before = ids(1).length;
  const join = async (mobile: string) => {
    const password = 'Passw0rd';
    const person = { mobile, password, password_confirm: password, invite_code: 'QS8888' };
    await call(register, { ...person, agree: 1, agreement_version: '2026.11' });
    const token = await signIn(mobile, password);
    const identity = { real_name: '陈一一', id_card: idCardOf('19900307'), agree_sensitive: 1 };
    const { body } = await send(auth, { ...identity, request_id: freshId() }, { token });
    expect(body.code).toBe(1);
    return db.users.where('mobile', mobile)[0]?.id as number;
  };
  const invitee = await join('13712345678');
  expect(ids(1)).toHaveLength(before + 1);
  transaction(() => db.users.update(invitee, { auth_status: 3 }));
  const other = await join('13712345679');
  expect(ids(1)).toHaveLength(before + 1);
  expect(db.invites.where('invitee_id', other)).toMatchObject([{ status: 3 }]);
});

test('who is not verified claims nothing', async () => {
  const { receive } = await start(MEMBERS.unverified);
  expect(await receive({ all: 1 })).toMatchObject({ code: 22001 });
  expect(await receive({ reward_id: 1 })).toMatchObject({ code: 22001 });
});

test('the same call again pays once', async () => {
  const { send, ids, token, balance } = await start();
  const fields = { reward_id: ids(1)[0], request_id: freshId() };
  const first = await send(receiveRewards, fields, { token });
  expect((await send(receiveRewards, fields, { token })).text).toBe(first.text);
  expect(await balance()).toBe('12350.67');
});

test('many at once pay each reward once', async () => {
  const { receive, ids, balance, paidFor } = await start();
  const open = ids(1);
  const replies = await Promise.all([
    ...open.map((reward_id) => receive({ reward_id })),
    receive({ all: 1 }),
    ...open.map((reward_id) => receive({ reward_id })),
    receive({ all: 1 }),
  ]);
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(await balance()).toBe('12355.67');
  for (const id of open) expect(paidFor(id)).toHaveLength(1);
});
