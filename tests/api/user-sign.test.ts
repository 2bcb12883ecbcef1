import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { DAY, HOUR, MEMBERS, SECOND, startMock } from '../support/start-mock.ts';

const { sign, info } = contract.user;

test('the seventh day in a row brings 30 points, multiplied by the VIP1 factor 1.1, and a chance', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn();
  const { body } = await call(sign, {}, { token });
  expect(body.data).toEqual({
    date: '2026-11-21',
    streak: 7,
    points: 33,
    bonus: { chance: 1 },
    total_points: 1313,
    month_days: 18,
    next: { points: 5 },
  });
  expect((await call(info, {}, { token })).body.data).toMatchObject({
    points: 1313,
    chances: 2,
    sign: { today_signed: 1, streak: 7 },
  });
});

test('after seven days the cycle of points restarts while the streak continues', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  await call(sign, {}, { token });
  advance(DAY);
  expect((await call(sign, {}, { token })).body.data).toMatchObject({
    streak: 8,
    points: 5,
    bonus: { chance: 0 },
    next: { points: 5 },
  });
});

test('sign-ins a second before and a second after midnight count for two days', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  advance(14 * HOUR - SECOND);
  const firstAnswer = (await call(sign, {}, { token })).body.data;
  advance(2 * SECOND);
  const secondAnswer = (await call(sign, {}, { token })).body.data;
  expect([firstAnswer, secondAnswer]).toMatchObject([
    { date: '2026-11-21', streak: 1, points: 5 },
    { date: '2026-11-22', streak: 2, points: 5 },
  ]);
});

test('the streak restarts at one after a missed day', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  advance(DAY);
  expect((await call(sign, {}, { token })).body.data).toMatchObject({ streak: 1, points: 5 });
});

test('a sign-in that brings less than shown is refused with the new reward, and does not count', async () => {
  const { call, logIn, advance, mock } = await startMock();
  const token = await logIn();
  const shown = { expected_points: 33, expected_chance: 1 } as const;
  // The VIP level with its multiplier ends.
  mock.transaction(() => {
    for (const { id } of [...mock.db.vip_segments.where('user_id', 200_001)])
      mock.db.vip_segments.remove(id);
  });
  expect((await call(sign, shown, { token })).body).toMatchObject({
    code: 10008,
    data: { points: 30, chance: 1 },
  });
  advance(DAY);
  expect((await call(sign, { expected_chance: 1 }, { token })).body).toMatchObject({
    code: 10008,
    data: { points: 5, chance: 0 },
  });
  expect((await call(info, {}, { token })).body.data).toMatchObject({
    points: 1280,
    sign: { today_signed: 0 },
  });
  // More than shown is welcome.
  const { body } = await call(sign, { expected_points: 4, expected_chance: 0 }, { token });
  expect(body).toMatchObject({ code: 1, data: { points: 5 } });
});

test('without VIP the points are not multiplied', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  const points = [];
  for (let day = 0; day < 8; day += 1, advance(DAY))
    points.push((await call(sign, {}, { token })).body.data.points);
  expect(points).toEqual([5, 5, 10, 10, 15, 15, 30, 5]);
});

test('of simultaneous sign-ins with different request_ids, one counts and the others are refused', async () => {
  const { call, logIn, mock } = await startMock();
  const token = await logIn();
  const answers = await Promise.all([1, 2, 3].map(() => call(sign, {}, { token })));
  const codes = answers.map(({ body }) => body.code).sort((a, b) => a - b);
  expect(codes).toEqual([1, 31001, 31001]);
  const today = mock.db.sign_logs.filter(({ date }) => date === '2026-11-21');
  expect(today).toHaveLength(1);
});
