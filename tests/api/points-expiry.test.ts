import { expect, test } from 'vitest';
import { pointsOf, postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { contract } from '../../src/contract/contract.ts';
import { LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { DAY, MEMBERS, START, startMock } from '../support/start-mock.ts';

const { info } = contract.user;
const MEMBER_ID = 200002;

/** Starts a mock with a member who earned points on the given days after the start. */
async function startEarning(earnings: readonly (readonly [day: number, points: number])[]) {
  const testMock = await startMock();
  const { db, transaction } = testMock.mock;
  const movePoints = (from: 'points' | 'points_pool', points: number, created_at: number) => {
    const deltas = transfer(from, from === 'points' ? 'points_pool' : 'points', points);
    const biz_type = from === 'points' ? 211 : 201;
    transaction(() => postTransaction(db, { biz_type, user_id: MEMBER_ID, created_at, deltas }));
  };
  for (const [day, points] of earnings) movePoints('points_pool', points, START + day * DAY);
  const readPoints = async () => {
    const token = await testMock.logIn(MEMBERS.unverified);
    return (await testMock.call(info, {}, { token })).body.data.points;
  };
  return {
    ...testMock,
    spendPoints: (points: number) => movePoints('points', points, START),
    readPoints,
  };
}

test('points expire after exactly 365 days', async () => {
  const { advance, readPoints } = await startEarning([[0, 30]]);
  advance(365 * DAY - 1);
  expect(await readPoints()).toBe(30);
  advance(1);
  expect(await readPoints()).toBe(0);
});

test('the oldest points are spent first', async () => {
  const { advance, readPoints, spendPoints } = await startEarning([
    [-10, 30],
    [-5, 20],
    [0, 7],
  ]);
  spendPoints(35);
  advance(355 * DAY);
  expect(await readPoints()).toBe(22);
  advance(5 * DAY);
  expect(await readPoints()).toBe(7);
  advance(5 * DAY);
  expect(await readPoints()).toBe(0);
});

test('points that expired during a long absence are booked on the days of their expiry', async () => {
  const { advance, readPoints, mock } = await startEarning([
    [-10, 30],
    [-5, 20],
  ]);
  advance(500 * DAY);
  expect(await readPoints()).toBe(0);
  const expiryTransactions = mock.db.ledger_txns.filter(
    ({ biz_type }) => biz_type === LEDGER_TYPE.pointsExpiry,
  );
  expect(expiryTransactions.map(({ created_at }) => (created_at - START) / DAY)).toEqual([
    355, 360,
  ]);
  expect(pointsOf(mock.db, MEMBER_ID)).toBe(0);
});
