import { DAY_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { generateToken, type RandomSource } from '../../shared/random.ts';
import { digest } from '../../shared/secrets.ts';
import type { SessionRow, UserRow } from '../rows.ts';

// A session expires seven days after its last use (RULES.md, Accounts).

const LIFETIME_MS = 7 * DAY_MS;
// A use extends the session only if that gains at least a minute. This saves writes.
const EXTENSION_STEP_MS = MINUTE_MS;

/** A member's session limit. A new session replaces the least recently used one. */
const MAX_SESSIONS = 20;

/** Starts a session and returns its token. Only the SHA-256 of the token is stored. */
export function openSession(db: Db, user: UserRow, now: number, random: RandomSource) {
  const sessionsOfUser = [...db.sessions.where('user_id', user.id)].sort(
    (a, b) => b.expire_at - a.expire_at,
  );
  const isRemovable = ({ expire_at }: SessionRow, index: number) =>
    expire_at <= now || index >= MAX_SESSIONS - 1;
  for (const { id } of sessionsOfUser.filter(isRemovable)) db.sessions.remove(id);
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

/** Ends all sessions of a member. */
export function closeSessions(db: Db, userId: number): void {
  for (const { id } of [...db.sessions.where('user_id', userId)]) db.sessions.remove(id);
}
