import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { DAY, freshId, MEMBERS, startMock } from '../support/start-mock.ts';

const { receive_sign, info } = contract.user;

/** Starts a mock with the first member logged in. A milestone id is its month and its days, `YYYYMMDD`. */
async function startClaiming() {
  const testMock = await startMock();
  const token = await testMock.logIn();
  const claimMilestone = async (milestone_id: number) =>
    (await testMock.call(receive_sign, { milestone_id }, { token })).body;
  return { ...testMock, token, claimMilestone };
}

test('claiming a milestone that gives points credits them at once', async () => {
  const { claimMilestone } = await startClaiming();
  expect((await claimMilestone(20261107)).data).toEqual({
    reward_type: 'points',
    reward_value: 20,
    total_points: 1300,
  });
});

test('claiming a milestone of a chance credits it at once', async () => {
  const { claimMilestone, call, token } = await startClaiming();
  expect((await claimMilestone(20261114)).data).toMatchObject({
    reward_type: 'chance',
    reward_value: 1,
  });
  expect((await call(info, {}, { token })).body.data).toMatchObject({ chances: 2, points: 1280 });
});

test('simultaneous calls claim a reward once', async () => {
  const { claimMilestone } = await startClaiming();
  const answers = await Promise.all([1, 2, 3].map(() => claimMilestone(20261107)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 31011, 31011]);
});

test.each([
  ['a reward with too few days', 20261121, 31010],
  ['a reward that was claimed before', 20261007, 31011],
  ['a month that is over', 20261028, 31012],
  ['a number of days without a reward', 20261108, 10004],
  ['a future month', 20261207, 10004],
  ['a month too long ago', 20251007, 10004],
  ['an unknown milestone', 1, 10004],
])('%s is refused', async (_name, id, code) => {
  const { claimMilestone } = await startClaiming();
  expect((await claimMilestone(id)).code).toBe(code);
});

test('a milestone can be claimed until the end of the 7th of the next month', async () => {
  const { call, claimMilestone, logIn, advance } = await startClaiming();
  // Just before 8 December, 00:00.
  advance(16 * DAY + 14 * 3_600_000 - 1);
  const extra = { token: await logIn() };
  expect((await call(receive_sign, { milestone_id: 20261107 }, extra)).body.code).toBe(1);
  advance(1);
  expect((await call(receive_sign, { milestone_id: 20261114 }, extra)).body.code).toBe(31012);
  expect((await claimMilestone(20261107)).code).toBe(401);
});

test('the seeded claims and days of the first member do not count for another member', async () => {
  const { call, logIn } = await startClaiming();
  const token = await logIn(MEMBERS.unverified);
  const { body } = await call(receive_sign, { milestone_id: 20261107 }, { token });
  expect(body.code).toBe(31010);
});

test('requires a session and a valid milestone_id', async () => {
  const { call, send, token } = await startClaiming();
  expect((await call(receive_sign, { milestone_id: 20261107 })).status).toBe(401);
  for (const [milestone_id, code] of [
    [undefined, 10001],
    ['7', 10002],
    [0, 10002],
  ] as const) {
    const { body } = await send(receive_sign, { milestone_id, request_id: freshId() }, { token });
    expect(body.code).toBe(code);
  }
});
