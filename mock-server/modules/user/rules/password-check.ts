import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { CountedRefusal } from '../../../business-error.ts';
import type { Db } from '../../../store/tables.ts';
import { countFailure, lockedFor, LOGIN_LOCKOUT } from './attempts.ts';
import type { Call } from '../../../implement.ts';

// A wrong password counts wherever it is typed: five in a quarter of an hour lock the mobile number,
// for signing in as for a payment (RULES.md, Accounts).

function refuseLocked(remainingMs: number): CountedRefusal {
  const retry_after = Math.ceil(remainingMs / 1000);
  return new CountedRefusal(CODE.locked, { m: Math.ceil(retry_after / 60) }, { retry_after });
}

/** Refuses while the number is locked. */
export function refuseWhileLocked(db: Db, mobile: string, now: number): void {
  const lockedMs = lockedFor(db, LOGIN_LOCKOUT, mobile, now);
  if (lockedMs > 0) throw refuseLocked(lockedMs);
}

/** Counts a wrong password and makes the refusal, by `code` or by the lock that has begun. */
export function countWrongPassword(
  db: Db,
  mobile: string,
  now: number,
  code: Code,
): CountedRefusal {
  const tries_left = countFailure(db, LOGIN_LOCKOUT, mobile, now);
  if (tries_left === 0) return refuseLocked(LOGIN_LOCKOUT.windowMs);
  return new CountedRefusal(code, { n: tries_left }, { tries_left });
}

/**
 * Checks the password of the member who calls. Await it in `prepare`, and run what it returns in the
 * stretch that has the effects: it refuses with `code` where the password is wrong.
 */
export async function checkPassword(
  { db, wallNow, member, secrets }: Pick<Call, 'db' | 'wallNow' | 'member' | 'secrets'>,
  password: string,
  code: Code,
): Promise<() => void> {
  const { password_hash } = member();
  const isRight = await secrets.matches(password, password_hash);
  return () => {
    const { mobile, password_hash: current } = member();
    refuseWhileLocked(db, mobile, wallNow);
    // The password may have been changed while it was being checked.
    if (!isRight || current !== password_hash) throw countWrongPassword(db, mobile, wallNow, code);
  };
}
