import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FRIEND, MEMBERS, startMock } from './start-mock.ts';

const { team } = contract.user;

async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const read = async (input = {}) => (await started.call(team, input, { token })).body.data;
  return { ...started, token, read };
}

test('lists friends newest first, masked, with the rewards they earned', async () => {
  const { read } = await start();
  const { list, summary, inviter, ...page } = await read();
  expect(page).toEqual({ total: 40, page: 1, limit: 20, has_more: true });
  expect(summary).toEqual({ total: 40, verified: 20, rewarded: 15, claims_left: 9 });
  expect(inviter).toBeNull();
  const times = list.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  for (const friend of list) {
    expect(friend.nickname).toMatch(/^.\*$/);
    expect(friend.mobile).toMatch(/^139\*{4}\d{4}$/);
  }
  expect(new Set(list.map(({ status_text }) => status_text))).toEqual(
    new Set(['已注册', '已实名', '已失效']),
  );
});

test('each friend is on exactly one page', async () => {
  const { read } = await start();
  const pages = [await read({ limit: 15 }), await read({ limit: 15, page: 2 })];
  const rest = await read({ limit: 15, page: 3 });
  const ids = [...pages, rest].flatMap(({ list }) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(40);
  expect(rest).toMatchObject({ has_more: false, list: { length: 10 } });
  expect((await read({ page: 9 })).list).toEqual([]);
});

test.each([
  [1, 19, '已注册', [0]],
  [2, 20, '已实名', [1, 2, 3]],
  [3, 1, '已失效', [4]],
])('status %i finds %i', async (status, total, text, rewards) => {
  const { read } = await start();
  const found = await read({ status, limit: 50 });
  expect(found.total).toBe(total);
  expect(found.summary.total).toBe(40);
  expect(new Set(found.list.map(({ status_text }) => status_text))).toEqual(new Set([text]));
  expect([...new Set(found.list.map(({ reward_status }) => reward_status))].sort()).toEqual(
    rewards,
  );
});

test('a friend is found by the last four digits of the number', async () => {
  const { read } = await start();
  expect(await read({ keyword: FRIEND.slice(-4) })).toMatchObject({
    total: 1,
    list: [{ mobile: '139****8928', nickname: '清*' }],
  });
  expect(await read({ keyword: FRIEND.slice(-4), status: 1 })).toMatchObject({ total: 0 });
  expect((await read({ keyword: '0000' })).list).toEqual([]);
});

test('a friend sees who invited them, and none of the inviter’s other friends', async () => {
  const { read } = await start(FRIEND);
  expect(await read()).toMatchObject({ inviter: { nickname: '青*' }, total: 0, list: [] });
});

test('lists only directly invited friends', async () => {
  const { read, mock } = await start();
  const { db, transaction } = mock;
  const friend = db.users.where('mobile', FRIEND)[0]?.id as number;
  transaction(() =>
    db.invites.insert({ inviter_id: friend, invitee_id: 200_002, status: 1, created_at: 0 }),
  );
  expect((await read()).total).toBe(40);
});

test.each([
  [{ status: '4' }, 'status', 10002],
  [{ keyword: '12' }, 'keyword', 10002],
  [{ keyword: '12a4' }, 'keyword', 10002],
  [{ page: '0' }, 'page', 10002],
])('the query %j is refused', async (query, field, code) => {
  const { send, token } = await start();
  expect((await send(team, query, { token })).body).toMatchObject({ code, data: { field } });
});

test('requires a session', async () => {
  const { call } = await startMock();
  expect((await call(team, {})).status).toBe(401);
});
