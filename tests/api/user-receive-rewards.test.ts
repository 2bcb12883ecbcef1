import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FIRST, start } from './invite-rewards.ts';
import { DAY, FRIEND, freshId, MEMBERS, SECOND, START } from './start-mock.ts';

const { receiveRewards } = contract.user;

test('claims a reward, books it once and credits it at once', async () => {
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

test('claims all claimable rewards together', async () => {
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

test('claiming all stops at the monthly cap, and takes the earliest to expire first', async () => {
  const { ids, ripen, receive, read, advance } = await start();
  const lasting = ids(1);
  ripen(12);
  const soon = ids(1).filter((id) => !lasting.includes(id));
  const { data } = (await receive({ all: 1 })) as { data: { claimed: number[]; amount: string } };
  // One reward was claimed earlier this month.
  expect(data).toMatchObject({ claimed: soon.slice(0, 9), amount: '45.00' });
  expect(await receive({ all: 1 })).toMatchObject({ code: 81004, msg: '本月领取已达上限' });
  expect(await receive({ reward_id: lasting[0] })).toMatchObject({ code: 81004 });
  expect((await read()).list.find(({ id }) => id === lasting[0])?.reason).toBe('领取次数已达上限');
  advance(5 * DAY);
  await read(); // keeps the session
  advance(5 * DAY);
  expect(await receive({ all: 1 })).toMatchObject({ code: 1, data: { claimed: lasting } });
});

test('refuses the 101st reward of a lifetime', async () => {
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

test('a reward expires at the exact second, with its own code', async () => {
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

test('a reward of another member does not exist for the caller', async () => {
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

test('an unverified member cannot claim', async () => {
  const { receive } = await start(MEMBERS.unverified);
  expect(await receive({ all: 1 })).toMatchObject({ code: 22001 });
  expect(await receive({ reward_id: 1 })).toMatchObject({ code: 22001 });
});

test('a repeated call pays once', async () => {
  const { send, ids, token, balance } = await start();
  const fields = { reward_id: ids(1)[0], request_id: freshId() };
  const first = await send(receiveRewards, fields, { token });
  expect((await send(receiveRewards, fields, { token })).text).toBe(first.text);
  expect(await balance()).toBe('12350.67');
});

test('simultaneous calls pay each reward once', async () => {
  const { receive, ids, balance, paidFor } = await start();
  const open = ids(1);
  const answers = await Promise.all([
    ...open.map((reward_id) => receive({ reward_id })),
    receive({ all: 1 }),
    ...open.map((reward_id) => receive({ reward_id })),
    receive({ all: 1 }),
  ]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(await balance()).toBe('12355.67');
  for (const id of open) expect(paidFor(id)).toHaveLength(1);
});
