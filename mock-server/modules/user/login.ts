import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { AUTH_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import type { UserRow } from './rows.ts';
import { ACCOUNT_STATUS } from './rows.ts';
import { forgetFailures, LOGIN_LOCKOUT } from './rules/attempts.ts';
import { rememberLogin } from './rules/logins.ts';
import { countWrongPassword, refuseWhileLocked } from './rules/password-check.ts';
import { openSession } from './rules/sessions.ts';

/** The wire format of the member in the answers of login and registration. */
export const presentMember = ({ id, auth_status, invite_code }: UserRow) =>
  ({ id, is_auth: auth_status === AUTH_STATUS.approved ? YES : NO, invite_code }) as const;

/** Logs in. A wrong password and an unknown number get the same message, which hides registered numbers. */
export const login: Handler<Contract['user']['login']> = {
  async prepare({ input: { mobile, password }, checkSecret }) {
    const isPasswordOf = await checkSecret('password_hash', password, mobile);
    return ({ db, caller, ipLimits, now, wallNow, random }) => {
      ipLimits.refuseUsedUp('guesses');
      refuseWhileLocked(db, LOGIN_LOCKOUT, mobile, wallNow);
      const [user] = db.users.where('mobile', mobile);
      if (!user || !isPasswordOf(user)) {
        ipLimits.count('guesses');
        throw countWrongPassword(db, LOGIN_LOCKOUT, mobile, wallNow, CODE.wrongCredentials);
      }
      if (user.status === ACCOUNT_STATUS.frozen) throw new BusinessError(CODE.accountFrozen);
      forgetFailures(db, LOGIN_LOCKOUT, mobile);
      rememberLogin(db, user.id, caller, now);
      const { token, expire_at } = openSession(db, user, now, random);
      return { token, expire_time: formatTime(expire_at), is_new: NO, user: presentMember(user) };
    };
  },
};
