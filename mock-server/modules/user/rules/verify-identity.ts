import { CODE } from '../../../../src/contract/codes.ts';
import { NO, YES } from '../../../../src/contract/flag.ts';
import { AUTH_STATUS } from '../../../../src/contract/statuses.ts';
import { formatDate } from '../../../../src/contract/time.ts';
import { BusinessError, CountedError } from '../../../business-error.ts';
import type { Db } from '../../../store/tables.ts';
import { maskIdCard, maskName } from '../../shared/masking.ts';
import { digest } from '../../shared/secrets.ts';
import type { UserRow } from '../rows.ts';
import { countVerification } from './attempts.ts';
import { birthdayOf, isAdult } from './identity.ts';
import { completeInvite } from './invite.ts';

/** Whether another member is verified, or waits for verification, with this identity number. */
const isIdentityTaken = (db: Db, id_card_digest: string, userId: number) =>
  db.users.find(
    (user) =>
      user.id !== userId &&
      user.id_card_digest === id_card_digest &&
      (user.auth_status === AUTH_STATUS.pending || user.auth_status === AUTH_STATUS.approved),
  ) !== undefined;

// These name endings simulate the answers of an identity register (RULES.md, Demo data).
const PENDING_NAME = /待审$/;
const REJECTED_NAME = /驳回$/;

/** Verifies the member's real name. A pending submission can be repeated. */
export function verifyIdentity(
  db: Db,
  { id, auth_status }: Pick<UserRow, 'id' | 'auth_status'>,
  { real_name, id_card }: { readonly real_name: string; readonly id_card: string },
  now: number,
) {
  if (auth_status === AUTH_STATUS.approved) throw new BusinessError(CODE.alreadyVerified);
  if (!countVerification(db, id, now)) throw new BusinessError(CODE.verificationAttemptsUsedUp);

  if (!isAdult(birthdayOf(id_card), formatDate(now))) throw new CountedError(CODE.underAge);
  const id_card_digest = digest(id_card);
  if (isIdentityTaken(db, id_card_digest, id)) throw new CountedError(CODE.identityTaken);

  const identity = { real_name, id_card_digest, id_card_masked: maskIdCard(id_card) };
  if (REJECTED_NAME.test(real_name)) {
    db.users.update(id, {
      ...identity,
      auth_status: AUTH_STATUS.rejected,
      auth_reason: CODE.identityMismatch,
    });
    throw new CountedError(CODE.identityMismatch);
  }
  const real_name_masked = maskName(real_name);
  if (PENDING_NAME.test(real_name)) {
    db.users.update(id, { ...identity, auth_status: AUTH_STATUS.pending, auth_reason: null });
    return { is_auth: NO, auth_status: AUTH_STATUS.pending, real_name_masked };
  }
  db.users.update(id, { ...identity, auth_status: AUTH_STATUS.approved, auth_reason: null });
  completeInvite(db, id, now);
  return { is_auth: YES, auth_status: AUTH_STATUS.approved, real_name_masked };
}
