import type { Mock } from '../../../mock-server/app.ts';
import { AUTH_STATUS } from '../../../src/contract/statuses.ts';

/** The member who is not verified yet. */
export const UNVERIFIED_MOBILE = '13800000002';
/** The member whose verification was rejected. */
export const REJECTED_MOBILE = '13800000003';

export const readUnverifiedMember = ({ db }: Mock) =>
  db.users.find(({ mobile }) => mobile === UNVERIFIED_MOBILE)!;

/** The review ends: the operator approves the member. */
export const approveMember = (mock: Mock) =>
  mock.transaction(() =>
    mock.db.users.update(readUnverifiedMember(mock).id, { auth_status: AUTH_STATUS.approved }),
  );

/** How many submissions for verification the server has executed. */
export const countVerifications = ({ db }: Mock) =>
  db.operations.filter(({ path }) => path.endsWith('/user/auth')).length;
