import type { SessionRow, UserRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import { generateToken, type RandomSource } from '../../shared/random.ts';
import { digest } from '../../shared/secrets.ts';

// A session expires seven days after its last use (RULES.md, Accounts).

const LIFETIME_MS = 7 * DAY_MS;
// Extends a session at most once a minute, to save writes.
const EXTENSION_STEP_MS = MINUTE_MS;

/** A member's session limit. A new session replaces the least recently used one. */
const MAX_SESSIONS = 20;

/** Opens a session. Only a digest of the token is stored. */
export function openSession(db: Db, user: UserRow, now: number, random: RandomSource) {
  const ownSessions = [...db.sessions.where('user_id', user.id)].sort(
    (a, b) => b.expire_at - a.expire_at,
  );
  const isRemovable = ({ expire_at }: SessionRow, index: number) =>
    expire_at <= now || index >= MAX_SESSIONS - 1;
  for (const { id } of ownSessions.filter(isRemovable)) db.sessions.remove(id);
  const token = generateToken(random);
  const expire_at = now + LIFETIME_MS;
  db.sessions.insert({ token_digest: digest(token), user_id: user.id, expire_at });
  return { token, expire_at };
}

/** Returns the owner of a valid token and extends the session, else null. */
export function memberOfToken(db: Db, token: string, now: number): UserRow | null {
  const session = db.sessions.where('token_digest', digest(token))[0];
  if (!session || session.expire_at <= now) return null;
  const expire_at = now + LIFETIME_MS;
  if (expire_at - session.expire_at >= EXTENSION_STEP_MS)
    db.sessions.update(session.id, { expire_at });
  return db.users.get(session.user_id) ?? null;
}

export function closeSessions(db: Db, userId: number): void {
  for (const { id } of [...db.sessions.where('user_id', userId)]) db.sessions.remove(id);
}
