import { expect, test } from 'vitest';
import { seedState } from '../../seed.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { systemRandom } from '../../shared/random.ts';
import { memberOfToken, openSession } from './sessions.ts';

const NOW = Date.UTC(2026, 10, 21);

test('the 21st session of a member ends the least recently used one', () => {
  const { db, transaction } = createStore(inMemory(seedState(7, NOW)));
  const user = db.users.all()[0] ?? expect.fail();
  transaction(() => {
    const tokens = Array.from(
      { length: 21 },
      (_, i) => openSession(db, user, NOW + i * 1_000, systemRandom).token,
    );
    const open = tokens.filter((token) => memberOfToken(db, token, NOW + 30_000));
    expect(open).toEqual(tokens.slice(1));
  });
  expect(db.sessions.all()).toHaveLength(20);
});
