import { expect, test } from 'vitest';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import { countFailure, lockedFor, LOGIN_LOCKOUT, RECOVERY_LOCKOUT } from './attempts.ts';

const NOW = Date.UTC(2026, 10, 21);

test('deletes expired failures when the next one is counted', () => {
  const { db, transaction } = createStore(inMemory(emptyState()));
  transaction(() => {
    countFailure(db, LOGIN_LOCKOUT, 'a', NOW);
    for (let i = 0; i < 5; i += 1) countFailure(db, RECOVERY_LOCKOUT, 'b', NOW);
    countFailure(db, LOGIN_LOCKOUT, 'c', NOW + LOGIN_LOCKOUT.windowMs);
  });
  expect(db.attempts.all().map(({ subject }) => subject)).toEqual(['b', 'c']);
  expect(lockedFor(db, RECOVERY_LOCKOUT, 'b', NOW)).toBe(RECOVERY_LOCKOUT.windowMs);
});

test('keeps the failures of the newest 5,000 numbers only', () => {
  const { db, transaction } = createStore(inMemory(emptyState()));
  transaction(() => {
    for (let i = 0; i < 5_000; i += 1)
      db.attempts.insert({ kind: 'login', subject: `${i}`, tried_at: [NOW], locked_until: 0 });
    countFailure(db, LOGIN_LOCKOUT, 'new', NOW);
    countFailure(db, LOGIN_LOCKOUT, 'new', NOW);
  });
  expect(db.attempts.all()).toHaveLength(5_000);
  expect(db.attempts.all()[0]?.subject).toBe('1');
  expect(db.attempts.all().at(-1)).toMatchObject({ subject: 'new', tried_at: [NOW, NOW] });
});
