import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FRIEND_STATUS } from '../../src/contract/statuses.ts';
import { FRIEND, MEMBERS, startMock } from '../support/start-mock.ts';

const { team } = contract.user;

async function startTeam(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const readTeam = async (input = {}) => (await testMock.call(team, input, { token })).body.data;
  return { ...testMock, token, readTeam };
}

test('lists friends newest first, masked, with the rewards they earned', async () => {
  const { readTeam } = await startTeam();
  const { list, summary, inviter, ...page } = await readTeam();
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
  const { readTeam } = await startTeam();
  const pages = [await readTeam({ limit: 15 }), await readTeam({ limit: 15, page: 2 })];
  const lastPage = await readTeam({ limit: 15, page: 3 });
  const ids = [...pages, lastPage].flatMap(({ list }) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(40);
  expect(lastPage).toMatchObject({ has_more: false, list: { length: 10 } });
  expect((await readTeam({ page: 9 })).list).toEqual([]);
});

test.each([
  [1, 19, '已注册', [0]],
  [2, 20, '已实名', [1, 2, 3]],
  [3, 1, '已失效', [4]],
])('the filter by status %i finds %i friends', async (status, total, text, rewards) => {
  const { readTeam } = await startTeam();
  const friends = await readTeam({ status, limit: 50 });
  expect(friends.total).toBe(total);
  expect(friends.summary.total).toBe(40);
  expect(new Set(friends.list.map(({ status_text }) => status_text))).toEqual(new Set([text]));
  expect([...new Set(friends.list.map(({ reward_status }) => reward_status))].sort()).toEqual(
    rewards,
  );
});

test('a friend is found by the last four digits of the number', async () => {
  const { readTeam } = await startTeam();
  expect(await readTeam({ keyword: FRIEND.slice(-4) })).toMatchObject({
    total: 1,
    list: [{ mobile: '139****8928', nickname: '馥*' }],
  });
  expect(
    await readTeam({ keyword: FRIEND.slice(-4), status: FRIEND_STATUS.registered }),
  ).toMatchObject({ total: 0 });
  expect((await readTeam({ keyword: '0000' })).list).toEqual([]);
});

test('a friend sees who invited them, and none of the inviter’s other friends', async () => {
  const { readTeam } = await startTeam(FRIEND);
  expect(await readTeam()).toMatchObject({ inviter: { nickname: '青*' }, total: 0, list: [] });
});

test('lists only directly invited friends', async () => {
  const { readTeam, mock } = await startTeam();
  const { db, transaction } = mock;
  const friend = db.users.where('mobile', FRIEND)[0]?.id as number;
  transaction(() =>
    db.invites.insert({
      inviter_id: friend,
      friend_id: 200_002,
      status: FRIEND_STATUS.registered,
      created_at: 0,
    }),
  );
  expect((await readTeam()).total).toBe(40);
});

test.each([
  [{ status: '4' }, 'status', 10002],
  [{ keyword: '12' }, 'keyword', 10002],
  [{ keyword: '12a4' }, 'keyword', 10002],
  [{ page: '0' }, 'page', 10002],
])('the query %j is refused', async (query, field, code) => {
  const { send, token } = await startTeam();
  expect((await send(team, query, { token })).body).toMatchObject({ code, data: { field } });
});
