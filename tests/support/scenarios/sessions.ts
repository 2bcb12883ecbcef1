import type { Mock } from '../../../mock-server/app.ts';

/** All sessions of all members expire. */
export const expireSessions = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.sessions.all()]) db.sessions.update(id, { expire_at: 0 });
  });
