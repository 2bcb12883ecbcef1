import { expect, test } from 'vitest';
import { pointsOf, postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { contract } from '../../src/contract/contract.ts';
import { DAY, MEMBERS, START, startMock } from './start-mock.ts';

const { info } = contract.user;
const MEMBER = 200002;

/** A member who earned these points on each of these days after the start. */
async function startEarning(earned: readonly (readonly [day: number, points: number])[]) {
  const started = await startMock();
  const { db, transaction } = started.mock;
  const move = (from: 'points' | 'points_pool', points: number, created_at: number) => {
    const deltas = transfer(from, from === 'points' ? 'points_pool' : 'points', points);
    const biz_type = from === 'points' ? 211 : 201;
    transaction(() => postTransaction(db, { biz_type, user_id: MEMBER, created_at, deltas }));
  };
  for (const [day, points] of earned) move('points_pool', points, START + day * DAY);
  const pointsLater = async () => {
    const token = await started.signIn(MEMBERS.unverified);
    return (await started.call(info, {}, { token })).body.data.points;
  };
  return { ...started, spend: (points: number) => move('points', points, START), pointsLater };
}

test('points expire after exactly 365 days', async () => {
  const { advance, pointsLater } = await startEarning([[0, 30]]);
  advance(365 * DAY - 1);
  expect(await pointsLater()).toBe(30);
  advance(1);
  expect(await pointsLater()).toBe(0);
});

test('the oldest points are spent first', async () => {
  const { advance, pointsLater, spend } = await startEarning([
    [-10, 30],
    [-5, 20],
    [0, 7],
  ]);
  spend(35);
  advance(355 * DAY);
  expect(await pointsLater()).toBe(22);
  advance(5 * DAY);
  expect(await pointsLater()).toBe(7);
  advance(5 * DAY);
  expect(await pointsLater()).toBe(0);
});

test('after a long absence each expiry is booked on its day', async () => {
  const { advance, pointsLater, mock } = await startEarning([
    [-10, 30],
    [-5, 20],
  ]);
  advance(500 * DAY);
  expect(await pointsLater()).toBe(0);
  const booked = mock.db.ledger_txns.filter(({ biz_type }) => biz_type === 212);
  expect(booked.map(({ created_at }) => (created_at - START) / DAY)).toEqual([355, 360]);
  expect(pointsOf(mock.db, MEMBER)).toBe(0);
});
