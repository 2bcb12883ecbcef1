import { expect, test } from 'vitest';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import type { Db } from '../../mock-server/store/tables.ts';
import { fen } from '../../src/contract/money.ts';
import { LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { startMock } from '../support/start-mock.ts';

const MEMBER_ID = 200_001;

const accountIdOf = (db: Db, type: string) =>
  db.accounts.where('user_id', MEMBER_ID).find((row) => row.type === type)?.id ?? 0;

/** The id of the member’s first row with one of these statuses. */
const firstIdWithStatus = <Row extends { id: number; user_id: number; status: number }>(
  rows: readonly Row[],
  statuses: readonly number[],
) =>
  rows.find(({ user_id, status }) => user_id === MEMBER_ID && statuses.includes(status))?.id ?? 0;

test.each<[name: string, changeBooks: (db: Db) => void, brokenInvariant: string]>([
  [
    'money from nowhere',
    (db) => db.accounts.update(accountIdOf(db, 'available'), { balance: 5_000_000 }),
    'I5',
  ],
  [
    'points from nowhere',
    (db) => db.accounts.update(accountIdOf(db, 'points'), { balance: 9 }),
    'I5',
  ],
  [
    'a pending withdrawal that is removed',
    (db) => db.withdraw_orders.remove(firstIdWithStatus(db.withdraw_orders.all(), [0, 1])),
    'I3',
  ],
  [
    'a holding that is removed',
    (db) => db.card_holdings.remove(firstIdWithStatus(db.card_holdings.all(), [1, 2])),
    'I4',
  ],
  [
    'a won prize that is removed',
    (db) => db.prize_records.remove(firstIdWithStatus(db.prize_records.all(), [0])),
    'I8',
  ],
  [
    'a product that is sold beyond its quota',
    (db) => {
      const { id, quota_left, sold_before } = db.card_products.all()[0]!;
      db.card_products.update(id, {
        quota_left: fen(-100),
        sold_before: fen(sold_before + quota_left + 100),
      });
    },
    'I8',
  ],
  [
    'a transaction that is changed',
    (db) => db.ledger_txns.update(1, { biz_type: LEDGER_TYPE.credit }),
    'I7',
  ],
  [
    'odds that do not add up to 100%',
    (db) => db.prizes.update(1, { probability_ppm: 1_000 }),
    'I9',
  ],
])('%s is refused and undone', async (_name, changeBooks, brokenInvariant) => {
  const { mock } = await startMock();
  const accountsBefore = JSON.stringify(mock.db.accounts.all());
  expect(() => mock.transaction(() => changeBooks(mock.db))).toThrow(brokenInvariant);
  expect(JSON.stringify(mock.db.accounts.all())).toBe(accountsBefore);
  expect(allViolations(mock.db)).toEqual([]);
});
