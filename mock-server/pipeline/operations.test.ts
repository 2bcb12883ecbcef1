import { expect, test } from 'vitest';
import { createStore, inMemory } from '../store/store.ts';
import { emptyState } from '../store/tables.ts';
import { storeOperation } from './operations.ts';

test('stores a member’s successful write without searching the stored operations', () => {
  const { db, transaction } = createStore(inMemory(emptyState()));
  const refuseScan = () => {
    throw new Error('scanned');
  };
  const guardedDb = {
    ...db,
    operations: { ...db.operations, filter: refuseScan, find: refuseScan, where: refuseScan },
  };
  const key = { owner: 'user 1', path: '/api/prize/draw', request_id: 'r'.repeat(20) };
  const answer = { status: 200, text: '{"code":1,"data":{}}' };
  transaction(() => storeOperation(guardedDb, key, 'body', answer, 0));
  expect(db.operations.all()).toHaveLength(1);
});
