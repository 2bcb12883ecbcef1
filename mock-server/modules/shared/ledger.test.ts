import { expect, test } from 'vitest';
import { LEDGER_TYPE } from '../../../src/contract/statuses.ts';
import { createStore, inMemory } from '../../store/store.ts';
import { emptyState } from '../../store/tables.ts';
import {
  moneyOf,
  openPlatformAccounts,
  openUserAccounts,
  pointsOf,
  postTransaction,
  transfer,
  type NewTransaction,
} from './ledger.ts';

/** Ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
const POSTING = { biz_type: LEDGER_TYPE.lotteryCash, user_id: 1, created_at: NOW };

/** A ledger with one member who has 100 fen and 10 points. */
function createLedger() {
  const { db, transaction } = createStore(inMemory(emptyState()));
  const postForMember = (
    newTransaction: Partial<NewTransaction> & Pick<NewTransaction, 'deltas'>,
  ) => transaction(() => postTransaction(db, { ...POSTING, ...newTransaction }));
  transaction(() => {
    openPlatformAccounts(db);
    openUserAccounts(db, 1);
  });
  postForMember({ deltas: transfer('reward_pool', 'available', 100) });
  postForMember({ deltas: transfer('points_pool', 'points', 10) });
  return { db, postForMember };
}

test('moves an amount between two accounts, and stores both new balances', () => {
  const { db, postForMember } = createLedger();
  const { entries } = postForMember({ deltas: transfer('available', 'frozen', 40) });
  expect([moneyOf(db, 1, 'available'), moneyOf(db, 1, 'frozen'), pointsOf(db, 1)]).toEqual([
    60, 40, 10,
  ]);
  expect(entries.map(({ delta, balance_after }) => [delta, balance_after])).toEqual([
    [-40, 60],
    [40, 40],
  ]);
});

test.each([
  ['money without a source account', { available: 1 }, 'unbalanced transaction'],
  ['points without a source account', { points: 1 }, 'unbalanced transaction'],
  ['points for money', transfer('points', 'fee', 1), 'unbalanced transaction'],
  [
    'money for points of the pool',
    transfer('available', 'points_pool', 1),
    'unbalanced transaction',
  ],
  ['points that balance money', { points: 1, fee: -1 }, 'unbalanced transaction'],
  ['more money than there is', transfer('available', 'fee', 101), 'available of 1 would be -1'],
  ['more points than there are', transfer('points', 'points_pool', 11), 'points of 1 would be -1'],
] as const)('refuses %s', (_, deltas, message) => {
  expect(() => createLedger().postForMember({ deltas })).toThrow(message);
});

test('allows a member balance of zero, and a negative balance of a platform account', () => {
  const { db, postForMember } = createLedger();
  postForMember({ deltas: transfer('available', 'fee', 100) });
  expect(moneyOf(db, 1, 'available')).toBe(0);
  expect(db.accounts.find(({ type }) => type === 'reward_pool')?.balance).toBe(-100);
});

test('refuses a transaction when an account is missing', () => {
  const deltas = transfer('reward_pool', 'available', 1);
  expect(() => createLedger().postForMember({ user_id: 2, deltas })).toThrow(
    'no account available of 2',
  );
  const { db } = createStore(inMemory(emptyState()));
  expect(() => postTransaction(db, { ...POSTING, deltas })).toThrow(
    'no account reward_pool of the platform',
  );
});

test('numbers transactions by the time in Shanghai and in their order', () => {
  const { db } = createLedger();
  expect(db.ledger_txns.all().map(({ txn_no }) => txn_no)).toEqual([
    'T20261121100000000001',
    'T20261121100000000002',
  ]);
});

test('stores the cause of a transaction, or null', () => {
  const { postForMember } = createLedger();
  const deltas = transfer('available', 'frozen', 1);
  const cause = { biz_id: 7, request_id: 'r', remark: 'by hand' };
  expect(postForMember({ deltas })).toMatchObject({ biz_id: null, request_id: null, remark: null });
  expect(postForMember({ deltas, ...cause })).toMatchObject(cause);
});
