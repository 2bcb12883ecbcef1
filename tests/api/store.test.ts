import { expect, test } from 'vitest';
import { createStore } from '../../mock-server/store/store.ts';
import { emptyState } from '../../mock-server/store/tables.ts';
import { NO } from '../../src/contract/flag.ts';

const signInRow = (date: string) => ({
  user_id: 1,
  date,
  streak: 1,
  points: 5,
  chance: NO,
});

/** Opens an empty store. `savedDates` has the dates of all rows, one text for each time the store was saved. */
function openStore() {
  const savedDates: string[] = [];
  const store = createStore({
    read: emptyState,
    write: ({ sign_logs }) => void savedDates.push(sign_logs.map(({ date }) => date).join(' ')),
  });
  return { ...store, savedDates };
}

const currentDates = ({ db }: ReturnType<typeof openStore>) =>
  db.sign_logs.all().map(({ date }) => date);

test('a transaction that throws changes nothing', () => {
  const store = openStore();
  const { db, transaction } = store;
  transaction(() => ['a', 'b', 'c'].map((date) => db.sign_logs.insert(signInRow(date))));
  const runTransaction = () =>
    transaction(() => {
      db.sign_logs.remove(2);
      db.sign_logs.update(1, { date: 'x' });
      db.sign_logs.insert(signInRow('d'));
      db.sign_logs.remove(4);
      throw new Error('no');
    });
  expect(runTransaction).toThrow('no');
  expect(currentDates(store)).toEqual(['a', 'b', 'c']);
  expect(store.savedDates).toEqual(['a b c']);
});

test('a nested transaction that throws undoes only its own changes', () => {
  const store = openStore();
  const { db, transaction } = store;
  transaction(() => {
    db.sign_logs.insert(signInRow('a'));
    expect(() =>
      transaction(() => {
        db.sign_logs.insert(signInRow('b'));
        throw new Error('no');
      }),
    ).toThrow('no');
    db.sign_logs.insert(signInRow('c'));
  });
  expect(currentDates(store)).toEqual(['a', 'c']);
  expect(store.savedDates).toEqual(['a c']);
});

test('a change that cannot be saved is undone', () => {
  const store = createStore({
    read: emptyState,
    write() {
      throw new Error('disk full');
    },
  });
  expect(() => store.transaction(() => store.db.sign_logs.insert(signInRow('a')))).toThrow(
    'disk full',
  );
  expect(store.db.sign_logs.all()).toEqual([]);
});

test('a transaction without changes is not saved', () => {
  const store = openStore();
  store.transaction(() => store.db.sign_logs.all());
  expect(store.savedDates).toEqual([]);
});

test('a row does not change after it was read, and ids are never reused', () => {
  const { db, transaction } = openStore();
  const row = transaction(() => db.sign_logs.insert(signInRow('a')));
  transaction(() => db.sign_logs.update(row.id, { date: 'b' }));
  expect(row.date).toBe('a');
  transaction(() => db.sign_logs.remove(row.id));
  expect(transaction(() => db.sign_logs.insert(signInRow('c'))).id).toBe(2);
});

test('a change outside a transaction is refused', () => {
  const store = openStore();
  expect(() => store.db.sign_logs.insert(signInRow('a'))).toThrow('outside a transaction');
});

test('replacing the state replaces all rows, indexes and ids', () => {
  const store = openStore();
  const { db, replace, transaction } = store;
  transaction(() => [1, 2, 3].map(() => db.sign_logs.insert(signInRow('old'))));
  expect(db.sign_logs.where('date', 'old')).toHaveLength(3);
  const nextState = emptyState();
  nextState.sign_logs = [
    { id: 9, ...signInRow('y') },
    { id: 8, ...signInRow('x') },
  ];
  nextState.meta.last_ids = { sign_logs: 9 };
  replace(nextState);
  expect(currentDates(store)).toEqual(['x', 'y']);
  expect(db.sign_logs.where('date', 'old')).toEqual([]);
  expect(db.sign_logs.get(8)?.date).toBe('x');
  expect(transaction(() => db.sign_logs.insert(signInRow('z'))).id).toBe(10);
  expect(store.state().sign_logs).toHaveLength(3);
  expect(nextState.meta.last_ids).toEqual({ sign_logs: 9 });
  expect(store.savedDates.at(-2)).toBe('y x');
});

test('refuses to replace the state if the new one cannot be saved, or within a transaction', () => {
  const store = createStore({
    read: emptyState,
    write({ sign_logs }) {
      if (sign_logs[0]?.date === 'new') throw new Error('disk full');
    },
  });
  store.transaction(() => store.db.sign_logs.insert(signInRow('a')));
  const nextState = { ...emptyState(), sign_logs: [{ id: 1, ...signInRow('new') }] };
  expect(() => store.replace(nextState)).toThrow('disk full');
  expect(() => store.transaction(() => store.replace(emptyState()))).toThrow(
    'inside a transaction',
  );
  expect(store.db.sign_logs.all().map(({ date }) => date)).toEqual(['a']);
});
