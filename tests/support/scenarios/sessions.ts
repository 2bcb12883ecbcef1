import type { Mock } from '../../../mock-server/app.ts';
import { systemRandom } from '../../../mock-server/modules/shared/random.ts';
import { openSession } from '../../../mock-server/modules/user/rules/sessions.ts';
import { memberWithNumber } from './members.ts';

/** Opens a session of this member without the cost of password hashing. Returns its token. */
export function openSessionOf(mock: Mock, mobile: string): string {
  const member = memberWithNumber(mock, mobile);
  const { db, transaction, clock } = mock;
  return transaction(() => openSession(db, member, clock.now(), systemRandom)).token;
}

/** The sessions of all members. */
export const countSessions = ({ db }: Mock) => db.sessions.all().length;

/** All sessions of all members expire. */
export const expireSessions = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.sessions.all()]) db.sessions.update(id, { expire_at: 0 });
  });

/** The backend ends all sessions of all members. */
export const endAllSessions = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.sessions.all()]) db.sessions.remove(id);
  });
