import type { Mock } from '../../../mock-server/app.ts';

/** The sessions of all members. */
export const countSessions = ({ db }: Mock) => db.sessions.all().length;

/** All sessions of all members expire. */
export const expireSessions = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.sessions.all()]) db.sessions.update(id, { expire_at: 0 });
  });
