import type { Db, SessionRow, UserRow } from '../data/tables.ts';
import { drawToken, type RandomSource } from './random.ts';

// A session lives seven days from its last use (RULES.md, Accounts).

const LIFETIME_MS = 7 * 86_400_000;
// A use within a minute of the last is not worth a write.
const GRAIN_MS = 60_000;

export function openSession(db: Db, user: UserRow, now: number, random: RandomSource): SessionRow {
  const isPast = ({ expire_at }: SessionRow) => expire_at <= now;
  for (const { id } of db.sessions.where('user_id', user.id).filter(isPast)) db.sessions.remove(id);
  return db.sessions.insert({
    token: drawToken(random),
    user_id: user.id,
    expire_at: now + LIFETIME_MS,
  });
}

/** The member whose live session the token names, whose seven days begin anew; else null. */
export function memberOfToken(db: Db, token: string, now: number): UserRow | null {
  const session = db.sessions.where('token', token)[0];
  if (!session || session.expire_at <= now) return null;
  const expire_at = now + LIFETIME_MS;
  if (expire_at - session.expire_at >= GRAIN_MS) db.sessions.update(session.id, { expire_at });
  return db.users.get(session.user_id) ?? null;
}

export function closeSessions(db: Db, userId: number): void {
  for (const { id } of [...db.sessions.where('user_id', userId)]) db.sessions.remove(id);
}
