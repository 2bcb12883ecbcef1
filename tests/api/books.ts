import { expect } from 'vitest';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { moneyOf, postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { fen, parseMoney } from '../../src/contract/money.ts';
import { LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { MEMBERS, START, type TestMock } from '../support/start-mock.ts';

// Helpers for tests of money: find a member's row, set a balance, check the ledger.

export function memberIn({ mock }: TestMock, mobile: string = MEMBERS.first) {
  const user = mock.db.users.where('mobile', mobile)[0];
  if (!user) throw new Error(`nobody has ${mobile}`);
  return user;
}

/** Sets a balance by booking the difference. */
export function setBalance(testMock: TestMock, amount: string, mobile?: string): void {
  const { db, transaction } = testMock.mock;
  const { id } = memberIn(testMock, mobile);
  const difference = (parseMoney(amount) ?? 0) - moneyOf(db, id, 'available');
  const deltas = transfer('reward_pool', 'available', difference);
  transaction(() =>
    postTransaction(db, { biz_type: LEDGER_TYPE.credit, user_id: id, created_at: START, deltas }),
  );
}

/** Checks the rules of mock-server/modules/invariants.ts, and that each balance is the sum of its entries. */
export function expectConsistentLedger({ mock: { db } }: TestMock): void {
  expect(allViolations(db)).toEqual([]);
  const sums = new Map<number, number>();
  for (const { entries } of db.ledger_txns.all())
    for (const { account_id, delta } of entries)
      sums.set(account_id, fen((sums.get(account_id) ?? 0) + delta));
  for (const { id, balance } of db.accounts.all()) expect(balance).toBe(sums.get(id) ?? 0);
}
