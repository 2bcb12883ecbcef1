import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { ACTIVITY_STATUS } from '../../src/contract/statuses.ts';
import { DAY, MEMBERS, startMock } from '../support/start-mock.ts';

const { list } = contract.prize;

test('returns the current activity, and how many draws and points the member has', async () => {
  const { call, logIn } = await startMock();
  const { data } = (await call(list, {}, { token: await logIn() })).body;
  expect(data.activity).toMatchObject({
    id: 1,
    title: '天天抽好礼',
    status: ACTIVITY_STATUS.on,
    start_time: '2026-11-01 00:00:00',
    end_time: '2027-01-29 23:59:59',
    cost_points: 20,
    free_left: 1,
    chances: 1,
    daily_limit: 10,
    today_draws: 0,
    odds_version: 1,
    claim_days: 30,
  });
  expect(data.points).toBe(1280);
});

test('returns eight prizes by position, with odds that add up and the stock', async () => {
  const { call, logIn } = await startMock();
  const { data } = (await call(list, {}, { token: await logIn() })).body;
  expect(data.list.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(data.list.reduce((sum, { probability_ppm }) => sum + probability_ppm, 0)).toBe(1_000_000);
  expect(data.list.slice(0, 3)).toMatchObject([
    {
      name: '智能手机',
      type: 'physical',
      value: '3999.00',
      market_price: '3999.00',
      probability: '0.001%',
      stock_left: 2,
      stock_total: 2,
      stock_state: 'enough',
    },
    { name: '无线耳机', probability: '0.049%' },
    {
      name: '10 积分',
      value: '10',
      market_price: null,
      stock_left: null,
      stock_total: null,
      stock_state: 'unlimited',
    },
  ]);
});

test('every picture of a prize can be fetched', async () => {
  const { call, logIn, fetch } = await startMock();
  const token = await logIn();
  for (const activity_id of [1, 2]) {
    const { data } = (await call(list, { activity_id }, { token })).body;
    expect(data.list).toHaveLength(8);
    for (const { image } of data.list) expect((await fetch(image)).status, image).toBe(200);
  }
});

test('returns winners from the members of the mock, newest first, with masked nicknames', async () => {
  const { call, logIn, mock } = await startMock();
  const { winners } = (await call(list, {}, { token: await logIn() })).body.data;
  expect(winners.length).toBeGreaterThan(10);
  const times = winners.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  const initials = new Set(mock.db.users.all().map(({ nickname }) => `${nickname[0]}*`));
  for (const { nickname, prize_name } of winners) {
    expect(initials).toContain(nickname);
    expect(prize_name).not.toBe('谢谢参与');
  }
  expect(new Set(winners.map(({ nickname }) => nickname)).size).toBeGreaterThan(3);
});

test('returns an activity that has ended; refuses an unknown one', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn();
  const endedData = (await call(list, { activity_id: 2 }, { token })).body.data;
  expect(endedData.activity).toMatchObject({ title: '暖心好物季', status: ACTIVITY_STATUS.ended });
  expect((await call(list, { activity_id: 3 }, { token })).body.code).toBe(32001);
  expect((await call(list, { activity_id: -1 }, { token })).body.code).toBe(10002);
});

test('returns the last activity as ended when none is running', async () => {
  const { call, logIn, advance } = await startMock();
  advance(100 * DAY);
  const { activity } = (await call(list, {}, { token: await logIn() })).body.data;
  expect(activity).toMatchObject({ id: 1, status: ACTIVITY_STATUS.ended });
});

test('requires a session, but no verified name', async () => {
  const { call, logIn } = await startMock();
  expect((await call(list, {})).status).toBe(401);
  const token = await logIn(MEMBERS.unverified);
  expect((await call(list, {}, { token })).body.data).toMatchObject({ points: 0 });
});
