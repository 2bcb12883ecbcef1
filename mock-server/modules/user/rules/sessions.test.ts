import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { seedState } from '../../seed.ts';
import { systemRandom } from '../../shared/random.ts';
import { closeSessions, memberOfToken, openSession } from './sessions.ts';

const NOW = Date.UTC(2026, 10, 21);

test('the 21st session of a member ends the least recently used one', () => {
  const { db, transaction } = createStore(inMemory(seedState(7, NOW)));
  const user = db.users.all()[0] ?? expect.fail();
  transaction(() => {
    const tokens = Array.from(
      { length: 21 },
      (_, i) => openSession(db, user, NOW + i * 1_000, systemRandom).token,
    );
    const validTokens = tokens.filter((token) => memberOfToken(db, token, NOW + 30_000));
    expect(validTokens).toEqual(tokens.slice(1));
  });
  expect(db.sessions.all()).toHaveLength(20);
});

/** Opens one session for a member at `NOW`. */
function createSession() {
  const { db, transaction } = createStore(inMemory(seedState(7, NOW)));
  const user = db.users.all()[0] ?? expect.fail();
  const { token } = transaction(() => openSession(db, user, NOW, systemRandom));
  const useToken = (at: number) => transaction(() => memberOfToken(db, token, at)?.id ?? null);
  return { db, transaction, user, useToken };
}

test.each([
  ['works until seven days after its last use', [6 * DAY_MS, 13 * DAY_MS - 1], true],
  ['has expired seven days after its start', [7 * DAY_MS], false],
  ['has expired seven days after its last use', [6 * DAY_MS, 13 * DAY_MS], false],
  ['is extended by a use after a minute', [MINUTE_MS, 7 * DAY_MS], true],
  ['is not extended within a minute', [MINUTE_MS - 1, 7 * DAY_MS], false],
])('a session %s', (_, useTimes, isValid) => {
  const { user, useToken } = createSession();
  expect(useTimes.map((ms) => useToken(NOW + ms)).at(-1)).toBe(isValid ? user.id : null);
});

test('a login removes the expired sessions of the member', () => {
  const { db, transaction, user } = createSession();
  transaction(() => openSession(db, user, NOW + 7 * DAY_MS, systemRandom));
  expect(db.sessions.where('user_id', user.id)).toHaveLength(1);
});

test('closeSessions ends every session of one member, and none of another member', () => {
  const { db, transaction, user, useToken } = createSession();
  const otherUser = db.users.all()[1] ?? expect.fail();
  transaction(() => {
    openSession(db, otherUser, NOW, systemRandom);
    openSession(db, user, NOW, systemRandom);
    closeSessions(db, user.id);
  });
  expect(useToken(NOW)).toBeNull();
  expect(db.sessions.all().map(({ user_id }) => user_id)).toEqual([otherUser.id]);
});
