import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import {
  countAssessment,
  countFailure,
  countVerification,
  forgetFailures,
  lockedFor,
  LOGIN_LOCKOUT,
  RECOVERY_LOCKOUT,
  verificationsLeft,
} from './attempts.ts';

const NOW = Date.UTC(2026, 10, 21);

test('counting a failure of a new number deletes expired failures', () => {
  const { db, transaction } = createStore(inMemory(emptyState()));
  transaction(() => {
    countFailure(db, LOGIN_LOCKOUT, 'a', NOW);
    for (let i = 0; i < 5; i += 1) countFailure(db, RECOVERY_LOCKOUT, 'b', NOW);
    for (const failedAt of [NOW, NOW + 1]) countFailure(db, LOGIN_LOCKOUT, 'c', failedAt);
    countFailure(db, LOGIN_LOCKOUT, 'd', NOW + LOGIN_LOCKOUT.windowMs);
  });
  expect(db.attempts.all().map(({ subject }) => subject)).toEqual(['b', 'c', 'd']);
  expect(lockedFor(db, RECOVERY_LOCKOUT, 'b', NOW)).toBe(RECOVERY_LOCKOUT.windowMs);
});

test('keeps the failures of only the newest 5,000 numbers', () => {
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

describe('countFailure', () => {
  /** Counts one failure at each of these minutes. `attemptsLeft` has the attempts left after each failure. */
  function countFailuresAt(...minutes: number[]) {
    const { db, transaction } = createStore(inMemory(emptyState()));
    const timeOf = (minute: number) => NOW + minute * MINUTE_MS;
    const attemptsLeft = transaction(() =>
      minutes.map((minute) => countFailure(db, LOGIN_LOCKOUT, 'a', timeOf(minute))),
    );
    const forgetAll = () => transaction(() => forgetFailures(db, LOGIN_LOCKOUT, 'a'));
    const minutesLocked = (minute: number, subject = 'a') =>
      lockedFor(db, LOGIN_LOCKOUT, subject, timeOf(minute)) / MINUTE_MS;
    return { db, attemptsLeft, forgetAll, minutesLocked };
  }

  test.each([
    ['five wrong passwords within 15 minutes lock the number', [0, 1, 2, 3, 14], [4, 3, 2, 1, 0]],
    [
      'a wrong password does not count any more after 15 minutes',
      [0, 1, 2, 3, 15],
      [4, 3, 2, 1, 1],
    ],
    [
      'wrong passwords are counted from zero after a lockout',
      [0, 0, 0, 0, 0, 15],
      [4, 3, 2, 1, 0, 4],
    ],
  ])('%s: failures at the minutes %j leave %j attempts', (_, minutes, attemptsLeft) =>
    expect(countFailuresAt(...minutes).attemptsLeft).toEqual(attemptsLeft),
  );

  test('wrong passwords lock only the number they were tried for, until 15 minutes after the last one', () => {
    const { minutesLocked } = countFailuresAt(0, 1, 2, 3, 10);
    expect([10, 24, 25, 26].map((minute) => minutesLocked(minute))).toEqual([15, 1, 0, 0]);
    expect(minutesLocked(10, 'b')).toBe(0);
  });

  test('forgetFailures deletes the wrong passwords of a number, and can be called twice', () => {
    const { db, forgetAll } = countFailuresAt(0, 1);
    forgetAll();
    forgetAll();
    expect(db.attempts.all()).toEqual([]);
  });

  test('above 5,000 numbers, deletes the oldest number that is not locked', () => {
    const { db, transaction } = createStore(inMemory(emptyState()));
    transaction(() => {
      for (let i = 0; i < 5_000; i += 1) {
        const locked_until = i < 2 ? NOW + 1 : 0;
        const tried_at = i < 2 ? [] : [NOW];
        db.attempts.insert({ kind: 'login', subject: `${i}`, tried_at, locked_until });
      }
      countFailure(db, LOGIN_LOCKOUT, 'new', NOW);
    });
    const subjects = db.attempts.all().map(({ subject }) => subject);
    expect(subjects.slice(0, 3)).toEqual(['0', '1', '3']);
  });
});

describe.each([
  ['countVerification', 5, countVerification],
  ['countAssessment', 2, countAssessment],
])('%s', (_, limit, countAttempt) => {
  test(`returns false above ${limit} attempts a day of one member`, () => {
    const { db, transaction } = createStore(inMemory(emptyState()));
    const countTimes = (times: number, userId: number, at: number) =>
      transaction(() => Array.from({ length: times }, () => countAttempt(db, userId, at)));
    const allAllowed = Array.from({ length: limit }, () => true);
    expect(countTimes(limit + 1, 1, NOW)).toEqual([...allAllowed, false]);
    expect(countTimes(limit, 2, NOW)).toEqual(allAllowed);
    expect(countTimes(limit + 1, 1, NOW + DAY_MS)).toEqual([...allAllowed, false]);
  });
});

test('verificationsLeft counts down from five real-name submissions a day', () => {
  const { db, transaction } = createStore(inMemory(emptyState()));
  expect(verificationsLeft(db, 1, NOW)).toBe(5);
  transaction(() => [countVerification(db, 1, NOW), countVerification(db, 1, NOW)]);
  expect([0, DAY_MS].map((ms) => verificationsLeft(db, 1, NOW + ms))).toEqual([3, 5]);
});
