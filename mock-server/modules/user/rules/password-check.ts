import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { CountedError } from '../../../business-error.ts';
import type { Call, Preparation, SecretCheck } from '../../../implement.ts';
import type { Db } from '../../../store/tables.ts';
import { countFailure, lockedFor, type Lockout, MEMBER_PASSWORD_LOCKOUT } from './attempts.ts';

// Five wrong passwords within 15 minutes lock the subject of a lockout: the mobile number for the login, the member for
// the calls with a token (RULES.md, Accounts).

function lockoutError(remainingMs: number): CountedError {
  const retry_after = Math.ceil(remainingMs / 1000);
  return new CountedError(CODE.locked, { m: Math.ceil(retry_after / 60) }, { retry_after });
}

/** Refuses any password, even the right one, while the subject is locked. */
export function refuseWhileLocked(db: Db, lockout: Lockout, subject: string, now: number): void {
  const lockedMs = lockedFor(db, lockout, subject, now);
  if (lockedMs > 0) throw lockoutError(lockedMs);
}

/** Counts a wrong password. Returns a business error with `code`, or with the lockout that it starts. */
export function countWrongPassword(
  db: Db,
  lockout: Lockout,
  subject: string,
  now: number,
  code: Code,
): CountedError {
  const tries_left = countFailure(db, lockout, subject, now);
  if (tries_left === 0) return lockoutError(lockout.windowMs);
  return new CountedError(code, { n: tries_left }, { tries_left });
}

/** Refuses with `code` if the password of the calling member is wrong. */
export function refuseWrongPassword(
  { db, wallNow, member }: Call<unknown>,
  isPasswordOf: SecretCheck,
  code: Code,
): void {
  const user = member();
  const subject = String(user.id);
  refuseWhileLocked(db, MEMBER_PASSWORD_LOCKOUT, subject, wallNow);
  if (!isPasswordOf(user))
    throw countWrongPassword(db, MEMBER_PASSWORD_LOCKOUT, subject, wallNow, code);
}

interface PasswordInput {
  /** Missing if there is a `step_up_token`, which is checked already (`pipeline/perform.ts`). */
  readonly password: string;
  readonly step_up_token?: string | undefined;
}

/** A handler of a call with a password. `run` must call `verifyPassword`, which refuses with `code`. */
export const withPassword = <Input extends PasswordInput, Data>(
  code: Code,
  run: (call: Call<Input>, verifyPassword: () => void) => Data,
) => ({
  async prepare({ input, checkSecret }: Preparation<Input>) {
    if (input.step_up_token !== undefined) return (call: Call<Input>) => run(call, () => {});
    const isPasswordOf = await checkSecret('password_hash', input.password);
    return (call: Call<Input>) => run(call, () => refuseWrongPassword(call, isPasswordOf, code));
  },
});
