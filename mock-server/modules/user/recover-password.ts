import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import { AUTH_STATUS } from '../../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../../src/contract/time.ts';
import { BusinessError, CountedError, fieldError } from '../../business-error.ts';
import type { Call, Handler, Preparation, SecretCheck } from '../../implement.ts';
import { digest } from '../shared/secrets.ts';
import { ACCOUNT_STATUS, type UserRow } from './rows.ts';
import {
  countFailure,
  forgetAllFailures,
  lockedFor,
  MEMBER_PROOF_LOCKOUT,
  RECOVERY_LOCKOUT,
} from './rules/attempts.ts';
import { generateRecoveryCode } from './rules/member-codes.ts';
import { refuseWrongPassword } from './rules/password-check.ts';
import { closeSessions } from './rules/sessions.ts';

type RecoverPassword = Contract['user']['recoverPassword'];
type Input = ValidInputOf<RecoverPassword>;

const WITHDRAWAL_HOLD_MS = DAY_MS;

function requiredField(input: Input, field: keyof Input): string {
  const value = input[field];
  if (value === undefined) throw fieldError(field, CODE.missing);
  return value;
}

/** The mobile number of the account to recover. Without one in the input, the number of the calling member. */
function mobileOf({ input, user }: Call<Input>): string {
  const mobile = input.mobile ?? user?.mobile;
  if (mobile === undefined) throw fieldError('mobile', CODE.missing);
  return mobile;
}

/** Compares the proof that `mode` names: recovery code, identity or old password. */
async function checkProof({ input, checkSecret }: Preparation<Input>): Promise<SecretCheck> {
  const { mode, mobile } = input;
  switch (mode) {
    case 'recovery_code':
      return checkSecret('recovery_hash', requiredField(input, 'recovery_code'), mobile);
    case 'identity': {
      const name = requiredField(input, 'real_name');
      const idCard = digest(requiredField(input, 'id_card'));
      return (account) =>
        account?.auth_status === AUTH_STATUS.approved &&
        account.real_name === name &&
        account.id_card_digest === idCard;
    }
    case 'old_password':
      return checkSecret('password_hash', requiredField(input, 'old_password'), mobile);
  }
}

/** Returns the account to recover. Refuses and counts a failed proof. */
function accountWithProof(call: Call<Input>, mobile: string, isProofOf: SecretCheck): UserRow {
  const { db, now, user, input, ipLimits } = call;
  const isOwnAccount = user?.mobile === mobile;
  const isOldPassword = input.mode === 'old_password';
  if (isOwnAccount && isOldPassword) {
    refuseWrongPassword(call, isProofOf, CODE.proofRefused);
    return user;
  }
  const [lockout, subject] = isOwnAccount
    ? [MEMBER_PROOF_LOCKOUT, String(user.id)]
    : [RECOVERY_LOCKOUT, mobile];
  if (!isOwnAccount) ipLimits.refuseUsedUp('guesses');
  const lockedMs = lockedFor(db, lockout, subject, now);
  if (lockedMs > 0) {
    const retry_after = Math.ceil(lockedMs / 1000);
    throw new BusinessError(CODE.recoveryAttemptsUsedUp, {}, { retry_after });
  }
  const [account] = db.users.where('mobile', mobile);
  // The old password proves only the account of the session.
  if (!account || isOldPassword || !isProofOf(account)) {
    countFailure(db, lockout, subject, now);
    if (!isOwnAccount) ipLimits.count('guesses');
    throw new CountedError(CODE.proofRefused);
  }
  return account;
}

/** Sets a new password if the proof of ownership is right. Ends all sessions and blocks withdrawals for a day. */
export const recoverPassword: Handler<RecoverPassword> = {
  async prepare(preparation) {
    const { input, hash, checkSecret, random } = preparation;
    const { password } = input;
    const recovery_code = generateRecoveryCode(random);
    const [isProofOf, isPasswordOf, password_hash, recovery_hash] = await Promise.all([
      checkProof(preparation),
      checkSecret('password_hash', password, input.mobile),
      hash(password),
      hash(recovery_code),
    ]);
    return (call) => {
      const { db, now, member } = call;
      const mobile = mobileOf(call);
      if (input.mode === 'old_password') member(); // refuses a call without a session
      if (password !== input.password_confirm)
        throw fieldError('password_confirm', CODE.passwordMismatch);
      const user = accountWithProof(call, mobile, isProofOf);
      if (isPasswordOf(user)) throw fieldError('password', CODE.samePassword);
      if (user.status === ACCOUNT_STATUS.frozen) throw new BusinessError(CODE.accountFrozen);
      const withdraw_hold_until = now + WITHDRAWAL_HOLD_MS;
      db.users.update(user.id, { password_hash, recovery_hash, withdraw_hold_until });
      closeSessions(db, user.id);
      forgetAllFailures(db, user);
      return { recovery_code, hold_until: formatTime(withdraw_hold_until) };
    };
  },
};
