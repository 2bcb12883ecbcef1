import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ReadOf } from '../../../src/contract/endpoint.ts';
import { AUTH_STATUS } from '../../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../../src/contract/time.ts';
import { BusinessError, CountedRefusal, fieldRefusal } from '../../business-error.ts';
import type { UserRow } from './rows.ts';
import { ACCOUNT_STATUS } from './rows.ts';
import {
  countFailure,
  forgetFailures,
  lockedFor,
  LOGIN_LOCKOUT,
  RECOVERY_LOCKOUT,
} from './rules/attempts.ts';
import { generateRecoveryCode } from './rules/member-codes.ts';
import { digest } from '../shared/secrets.ts';
import { closeSessions } from './rules/sessions.ts';
import type { Call, Handler } from '../../implement.ts';

type RecoverPassword = Contract['user']['recoverPassword'];
type RecoverCall = Call<ReadOf<RecoverPassword>>;

const WITHDRAWAL_HOLD_MS = DAY_MS;

function requiredField(input: RecoverCall['input'], field: keyof RecoverCall['input']): string {
  const value = input[field];
  if (value === undefined) throw fieldRefusal(field, CODE.missing);
  return value;
}

/** The mobile number of the account to recover. Without one in the input, the number of the calling member. */
function mobileOf({ input, user }: RecoverCall): string {
  const mobile = input.mobile ?? user?.mobile;
  if (mobile === undefined) throw fieldRefusal('mobile', CODE.missing);
  return mobile;
}

/** Whether the caller owns `account`. `mode` names the proof: recovery code, identity or old password. */
async function checkOwnership(call: RecoverCall, account: UserRow | undefined): Promise<boolean> {
  const { input, secrets } = call;
  switch (input.mode) {
    case 'recovery_code':
      return secrets.matches(requiredField(input, 'recovery_code'), account?.recovery_hash);
    case 'identity': {
      const name = requiredField(input, 'real_name');
      const idCard = digest(requiredField(input, 'id_card'));
      return (
        account?.auth_status === AUTH_STATUS.approved &&
        account.real_name === name &&
        account.id_card_digest === idCard
      );
    }
    case 'old_password': {
      const password = requiredField(input, 'old_password');
      const isOwnAccount = call.member().id === account?.id;
      return (await secrets.matches(password, account?.password_hash)) && isOwnAccount;
    }
  }
}

/** Sets a new password if the proof of ownership is right. Ends all sessions and blocks withdrawals for a day. */
export const recoverPassword: Handler<RecoverPassword> = {
  async prepare(call) {
    const { input, db, now, random, secrets } = call;
    const { password } = input;
    const mobile = mobileOf(call);
    const account = db.users.find((user) => user.mobile === mobile);
    const recovery_code = generateRecoveryCode(random);
    const [isProofRight, isSamePassword, password_hash, recovery_hash] = await Promise.all([
      checkOwnership(call, account),
      secrets.matches(password, account?.password_hash),
      secrets.hash(password),
      secrets.hash(recovery_code),
    ]);
    return () => {
      if (password !== input.password_confirm)
        throw fieldRefusal('password_confirm', CODE.passwordMismatch);
      const lockedMs = lockedFor(db, RECOVERY_LOCKOUT, mobile, now);
      if (lockedMs > 0) {
        const retry_after = Math.ceil(lockedMs / 1000);
        throw new BusinessError(CODE.recoveryAttemptsUsedUp, {}, { retry_after });
      }
      const user = account && db.users.get(account.id);
      // A password that changed during the check invalidates the proof.
      if (!user || !isProofRight || user.password_hash !== account?.password_hash) {
        countFailure(db, RECOVERY_LOCKOUT, mobile, now);
        throw new CountedRefusal(CODE.proofRefused);
      }
      if (isSamePassword) throw fieldRefusal('password', CODE.samePassword);
      if (user.status === ACCOUNT_STATUS.frozen) throw new BusinessError(CODE.accountFrozen);
      const withdraw_hold_until = now + WITHDRAWAL_HOLD_MS;
      db.users.update(user.id, { password_hash, recovery_hash, withdraw_hold_until });
      closeSessions(db, user.id);
      forgetFailures(db, RECOVERY_LOCKOUT, mobile);
      forgetFailures(db, LOGIN_LOCKOUT, mobile);
      return { recovery_code, hold_until: formatTime(withdraw_hold_until) };
    };
  },
};
