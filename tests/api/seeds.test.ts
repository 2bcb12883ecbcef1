import { expect, test } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { inviteOutcomes } from '../../mock-server/modules/user/seed/friends.ts';
import { YES } from '../../src/contract/flag.ts';
import { REWARD_STATUS } from '../../src/contract/statuses.ts';
import { formatDate } from '../../src/contract/time.ts';
import { DAY, START } from '../support/start-mock.ts';

const seedDb = (seed = 7) => createMock({ seed, clock: { now: () => START } }).db;

test('the same seed gives the same data, another seed other data', () => {
  const dump = (seed: number) => {
    const db = seedDb(seed);
    return JSON.stringify([db.users.all(), db.news.all(), db.ledger_txns.all()]);
  };
  expect(dump(7)).toBe(dump(7));
  expect(dump(7)).not.toBe(dump(8));
});

test('a change in one mock does not change the data of another', () => {
  const [one, other] = [createMock(), createMock()];
  one.transaction(() => one.db.users.update(200001, { nickname: 'changed' }));
  expect(other.db.users.get(200001)?.nickname).toBe('青山见我');
});

test('every transaction balances in fen and in points', () => {
  const db = seedDb();
  const isPoints = (id: number) => db.accounts.get(id)?.type.startsWith('points');
  for (const { entries } of db.ledger_txns.all())
    for (const points of [true, false])
      expect(
        entries
          .filter(({ account_id }) => isPoints(account_id) === points)
          .reduce((sum, { delta }) => sum + delta, 0),
      ).toBe(0);
});

test('every balance is the sum of its entries, and no balance of a member was ever below zero', () => {
  const db = seedDb();
  const balances = new Map<number, number>();
  for (const { entries } of db.ledger_txns.all())
    for (const { account_id, delta } of entries) {
      const balance = (balances.get(account_id) ?? 0) + delta;
      balances.set(account_id, balance);
      if (db.accounts.get(account_id)?.user_id) expect(balance).toBeGreaterThanOrEqual(0);
    }
  for (const { id, balance } of db.accounts.all()) expect(balance).toBe(balances.get(id) ?? 0);
});

test('the ledger is in chronological order', () => {
  const bookingTimes = seedDb()
    .ledger_txns.all()
    .map(({ created_at }) => created_at);
  expect(bookingTimes.length).toBeGreaterThan(100);
  expect(bookingTimes).toEqual([...bookingTimes].sort((a, b) => a - b));
  expect(Math.max(...bookingTimes)).toBeLessThanOrEqual(START);
});

const FIRST_MEMBER_ID = 200_001;

test('the first member has two addresses and three bank cards ready for withdrawals, and one default of each', () => {
  const db = seedDb();
  const rowLists = [
    db.addresses.where('user_id', FIRST_MEMBER_ID),
    db.bank_cards.where('user_id', FIRST_MEMBER_ID),
  ];
  expect(rowLists.map((rows) => rows.length)).toEqual([2, 3]);
  for (const rows of rowLists)
    expect(rows.filter(({ is_default }) => is_default === YES)).toHaveLength(1);
  for (const { created_at } of db.bank_cards.all()) expect(created_at).toBeLessThan(START - DAY);
});

test('the first member has forty friends, with rewards in every state, and at most ten claims a month', () => {
  const db = seedDb();
  const rewards = db.invite_rewards.where('user_id', FIRST_MEMBER_ID);
  expect(db.invites.where('inviter_id', FIRST_MEMBER_ID)).toHaveLength(40);
  const count = (status: number) => rewards.filter((row) => row.status === status).length;
  expect(Object.values(REWARD_STATUS).map(count)).toEqual([19, 2, 15, 3, 1]);
  const claimMonths = rewards.flatMap(({ claim_at }) =>
    claim_at === null ? [] : [formatDate(claim_at).slice(0, 7)],
  );
  for (const month of claimMonths)
    expect(claimMonths.filter((other) => other === month).length).toBeLessThanOrEqual(10);
  for (const { status, expire_at } of rewards) {
    if (status === REWARD_STATUS.claimable) expect(expire_at).toBeGreaterThan(START);
    if (status === REWARD_STATUS.expired) expect(expire_at).toBeLessThan(START);
  }
});

test.each([1, 2, 3, 7, 40, 500, 2_000])('a team of %i gets that many invite outcomes', (count) => {
  expect(inviteOutcomes(count)).toHaveLength(count);
});

test('mobile numbers and invitation codes are unique', () => {
  const users = seedDb().users.all();
  for (const field of ['mobile', 'invite_code'] as const)
    expect(new Set(users.map((user) => user[field])).size).toBe(users.length);
});
