import type { Mock } from '../../../mock-server/app.ts';

const FIRST_MEMBER_ID = 200_001;

/** The member who registered with the number that `register.fill` types; undefined if nobody did. */
export const readNewMember = ({ db }: Mock) =>
  db.users.find(({ mobile }) => mobile === '13900001234');

/** What a member has whom the first member invited. */
export const INVITED_BY_FIRST_MEMBER = { inviter_id: FIRST_MEMBER_ID };

export const setInviteCode = ({ db, transaction }: Mock, code: string) =>
  transaction(() => db.users.update(FIRST_MEMBER_ID, { invite_code: code }));
