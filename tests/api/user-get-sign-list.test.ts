import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MILESTONE_STATUS } from '../../src/contract/statuses.ts';
import { MEMBERS, startMock } from '../support/start-mock.ts';

const { getSignList, sign } = contract.user;

test('returns the days, the cycle and the claimable rewards of this month', async () => {
  const { call, logIn } = await startMock();
  const { data } = (await call(getSignList, {}, { token: await logIn() })).body;
  expect(data).toMatchObject({
    server_date: '2026-11-21',
    today_signed: 0,
    streak: 6,
    month_days: 17,
    total_days: 239,
  });
  expect(data.cycle.map(({ state }) => state)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  expect(data.calendar).toHaveLength(17);
  expect(data.calendar[0]).toBe('2026-11-01');
  expect(data.calendar.at(-1)).toBe('2026-11-20');
  expect(data.milestones).toEqual([
    {
      id: 20261107,
      need_days: 7,
      reward_type: 'points',
      reward_value: 20,
      status: MILESTONE_STATUS.claimable,
      expire_time: '2026-12-08 00:00:00',
    },
    {
      id: 20261114,
      need_days: 14,
      reward_type: 'chance',
      reward_value: 1,
      status: MILESTONE_STATUS.claimable,
      expire_time: '2026-12-08 00:00:00',
    },
    {
      id: 20261121,
      need_days: 21,
      reward_type: 'points',
      reward_value: 50,
      status: MILESTONE_STATUS.notYet,
      expire_time: '2026-12-08 00:00:00',
    },
    {
      id: 20261128,
      need_days: 28,
      reward_type: 'points',
      reward_value: 100,
      status: MILESTONE_STATUS.notYet,
      expire_time: '2026-12-08 00:00:00',
    },
  ]);
  expect(data.records.total).toBe(17);
  expect(data.records.list[0]).toMatchObject({ date: '2026-11-20', streak: 6, points: 16 });
});

test('today is marked as signed after the daily sign-in', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn();
  await call(sign, {}, { token });
  const { data } = (await call(getSignList, {}, { token })).body;
  expect(data).toMatchObject({ today_signed: 1, streak: 7, month_days: 18 });
  expect(data.cycle.map(({ state }) => state)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('last month has three claimed rewards, and a fourth for more days than the member signed in', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn();
  const { data } = (await call(getSignList, { month: '2026-10' }, { token })).body;
  expect(data).toMatchObject({ streak: 6, month_days: 26, total_days: 239 });
  expect(data.milestones.map(({ status }) => status)).toEqual([2, 2, 2, 0]);
});

test('returns the last twelve months, and refuses older, future and invalid ones', async () => {
  const { send, logIn } = await startMock();
  const token = await logIn();
  const codeOf = async (month: unknown) =>
    (await send(getSignList, { month }, { token })).body.code;
  expect(await codeOf('2025-11')).toBe(1);
  for (const month of ['2025-10', '2026-12', '2026-13', '2026-1', 'now', 202611])
    expect(await codeOf(month), String(month)).toBe(10002);
});

test('a member without sign-ins has an empty month', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  const { data } = (await call(getSignList, {}, { token })).body;
  expect(data).toMatchObject({ streak: 0, month_days: 0, total_days: 0, calendar: [] });
  expect(data.milestones.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
});

test('returns the rules in the caller’s language', async () => {
  const { call, logIn } = await startMock();
  const extra = { token: await logIn(), headers: { 'accept-language': 'en' } };
  expect((await call(getSignList, {}, extra)).body.data.rules).toMatch(/^1\. Check in once/);
});
