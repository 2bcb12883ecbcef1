import { expect, test } from 'vitest';
import { createStore } from '../../mock-server/store/store.ts';
import { emptyState } from '../../mock-server/store/tables.ts';

const log = (date: string) => ({ user_id: 1, date, streak: 1, points: 5, chance: 0 as const });

function openStore() {
  const saved: string[] = [];
  const store = createStore({
    read: emptyState,
    write: ({ sign_logs }) => void saved.push(sign_logs.map(({ date }) => date).join(' ')),
  });
  return { ...store, saved };
}

const dates = ({ db }: ReturnType<typeof openStore>) => db.sign_logs.all().map(({ date }) => date);

test('a transaction that throws changes nothing', () => {
  const store = openStore();
  const { db, transaction } = store;
  transaction(() => ['a', 'b', 'c'].map((date) => db.sign_logs.insert(log(date))));
  const work = () =>
    transaction(() => {
      db.sign_logs.remove(2);
      db.sign_logs.update(1, { date: 'x' });
      db.sign_logs.insert(log('d'));
      db.sign_logs.remove(4);
      throw new Error('no');
    });
  expect(work).toThrow('no');
  expect(dates(store)).toEqual(['a', 'b', 'c']);
  expect(store.saved).toEqual(['a b c']);
});

test('a nested transaction can fail alone', () => {
  const store = openStore();
  const { db, transaction } = store;
  transaction(() => {
    db.sign_logs.insert(log('a'));
    expect(() =>
      transaction(() => {
        db.sign_logs.insert(log('b'));
        throw new Error('no');
      }),
    ).toThrow('no');
    db.sign_logs.insert(log('c'));
  });
  expect(dates(store)).toEqual(['a', 'c']);
  expect(store.saved).toEqual(['a c']);
});

test('a change that cannot be saved is undone', () => {
  const store = createStore({
    read: emptyState,
    write() {
      throw new Error('disk full');
    },
  });
  expect(() => store.transaction(() => store.db.sign_logs.insert(log('a')))).toThrow('disk full');
  expect(store.db.sign_logs.all()).toEqual([]);
});

test('a transaction without changes is not saved', () => {
  const store = openStore();
  store.transaction(() => store.db.sign_logs.all());
  expect(store.saved).toEqual([]);
});

test('a row does not change after it was read, and ids are never reused', () => {
  const { db, transaction } = openStore();
  const row = transaction(() => db.sign_logs.insert(log('a')));
  transaction(() => db.sign_logs.update(row.id, { date: 'b' }));
  expect(row.date).toBe('a');
  transaction(() => db.sign_logs.remove(row.id));
  expect(transaction(() => db.sign_logs.insert(log('c'))).id).toBe(2);
});

test('a change outside a transaction is refused', () => {
  const store = openStore();
  expect(() => store.db.sign_logs.insert(log('a'))).toThrow('outside a transaction');
});

test('replacing the state replaces all rows, indexes and ids', () => {
  const store = openStore();
  const { db, replace, transaction } = store;
  transaction(() => [1, 2, 3].map(() => db.sign_logs.insert(log('old'))));
  expect(db.sign_logs.where('date', 'old')).toHaveLength(3);
  const next = emptyState();
  next.sign_logs = [
    { id: 9, ...log('y') },
    { id: 8, ...log('x') },
  ];
  next.meta.last_ids = { sign_logs: 9 };
  replace(next);
  expect(dates(store)).toEqual(['x', 'y']);
  expect(db.sign_logs.where('date', 'old')).toEqual([]);
  expect(db.sign_logs.get(8)?.date).toBe('x');
  expect(transaction(() => db.sign_logs.insert(log('z'))).id).toBe(10);
  expect(store.state().sign_logs).toHaveLength(3);
  expect(next.meta.last_ids).toEqual({ sign_logs: 9 });
  expect(store.saved.at(-2)).toBe('y x');
});

test('refuses a new state that cannot be saved, or during a change', () => {
  const store = createStore({
    read: emptyState,
    write({ sign_logs }) {
      if (sign_logs[0]?.date === 'new') throw new Error('disk full');
    },
  });
  store.transaction(() => store.db.sign_logs.insert(log('a')));
  const next = { ...emptyState(), sign_logs: [{ id: 1, ...log('new') }] };
  expect(() => store.replace(next)).toThrow('disk full');
  expect(() => store.transaction(() => store.replace(emptyState()))).toThrow(
    'inside a transaction',
  );
  expect(store.db.sign_logs.all().map(({ date }) => date)).toEqual(['a']);
});
