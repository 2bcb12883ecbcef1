import { MAX_ASSESSMENTS_PER_DAY } from '../../../../src/contract/limits.ts';
import { DAY_MS, MINUTE_MS, formatDate } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import type { AttemptRow, UserRow } from '../rows.ts';

// Counts attempts, to prevent guessing. Attempts for a mobile number without an account count too. Otherwise a lockout
// would reveal that the number has an account.

type AttemptKind = AttemptRow['kind'];

/** `limit` failures within `windowMs` lock the subject for another `windowMs`. */
export interface Lockout {
  readonly kind: AttemptKind;
  readonly limit: number;
  readonly windowMs: number;
}

const PASSWORD_LIMITS = { limit: 5, windowMs: 15 * MINUTE_MS };
const PROOF_LIMITS = { limit: 5, windowMs: DAY_MS };

// A stranger can enter wrong passwords for any mobile number. These count apart from those of the logged-in member, whom
// they must not lock. A token gives no additional tries for another number (RULES.md, Accounts).

/** Wrong passwords of the login, by mobile number. */
export const LOGIN_LOCKOUT: Lockout = { kind: 'login', ...PASSWORD_LIMITS };
/** Failed recoveries of anybody but the member, by mobile number. */
export const RECOVERY_LOCKOUT: Lockout = { kind: 'recover', ...PROOF_LIMITS };
/** Wrong passwords of calls with a token, by member. */
export const MEMBER_PASSWORD_LOCKOUT: Lockout = { kind: 'password', ...PASSWORD_LIMITS };
/** Other failed proofs of the logged-in member, by member. */
export const MEMBER_PROOF_LOCKOUT: Lockout = { kind: 'proof', ...PROOF_LIMITS };

const findAttempts = (db: Db, kind: AttemptKind, subject: string) =>
  db.attempts.find((row) => row.kind === kind && row.subject === subject);

const findOrCreateAttempts = (db: Db, kind: AttemptKind, subject: string) =>
  findAttempts(db, kind, subject) ??
  db.attempts.insert({ kind, subject, tried_at: [], locked_until: 0 });

/** How many subjects of one kind are stored. Without this limit, invented mobile numbers could fill the memory. */
const MAX_SUBJECTS = 5_000;

/** Removes expired attempts, then the oldest subjects above the limit. Locked subjects are removed last. */
function removeOldAttempts(db: Db, { kind, windowMs }: Lockout, now: number): void {
  const rows = db.attempts.where('kind', kind);
  const isExpired = ({ tried_at, locked_until }: AttemptRow) =>
    locked_until <= now && tried_at.every((at) => at + windowMs <= now);
  const isLocked = ({ locked_until }: AttemptRow) => locked_until > now;
  const activeLockedLast = rows
    .filter((row) => !isExpired(row))
    .sort((a, b) => Number(isLocked(a)) - Number(isLocked(b)));
  const excessCount = Math.max(0, activeLockedLast.length + 1 - MAX_SUBJECTS);
  const removedRows = [...rows.filter(isExpired), ...activeLockedLast.slice(0, excessCount)];
  for (const { id } of removedRows) db.attempts.remove(id);
}

/** Milliseconds until the subject may try again. 0 if it may try now. */
export function lockedFor(db: Db, { kind }: Lockout, subject: string, now: number): number {
  return Math.max(0, (findAttempts(db, kind, subject)?.locked_until ?? 0) - now);
}

/** Counts a failure and returns the attempts left. 0 starts the lockout. */
export function countFailure(db: Db, lockout: Lockout, subject: string, now: number): number {
  if (!findAttempts(db, lockout.kind, subject)) removeOldAttempts(db, lockout, now);
  const row = findOrCreateAttempts(db, lockout.kind, subject);
  const tried_at = [...row.tried_at.filter((at) => at + lockout.windowMs > now), now];
  const attemptsLeft = lockout.limit - tried_at.length;
  db.attempts.update(
    row.id,
    attemptsLeft > 0 ? { tried_at } : { tried_at: [], locked_until: now + lockout.windowMs },
  );
  return attemptsLeft;
}

/** Deletes all failures of an account, and ends its lockouts. */
export function forgetAllFailures(db: Db, { id, mobile }: UserRow): void {
  forgetFailures(db, LOGIN_LOCKOUT, mobile);
  forgetFailures(db, RECOVERY_LOCKOUT, mobile);
  forgetFailures(db, MEMBER_PASSWORD_LOCKOUT, String(id));
  forgetFailures(db, MEMBER_PROOF_LOCKOUT, String(id));
}

/** Deletes the failures of this subject, for example after a login. */
export function forgetFailures(db: Db, { kind }: Lockout, subject: string): void {
  const row = findAttempts(db, kind, subject);
  if (row) db.attempts.remove(row.id);
}

const VERIFICATIONS_PER_DAY = 5;

const attemptsOfDay = (row: AttemptRow | undefined, now: number) =>
  row?.tried_at.filter((at) => formatDate(at) === formatDate(now)) ?? [];

/** The real-name submissions that a member has left today. */
export const verificationsLeft = (db: Db, userId: number, now: number): number =>
  VERIFICATIONS_PER_DAY - attemptsOfDay(findAttempts(db, 'auth', String(userId)), now).length;

/** Counts an attempt of today and returns true, or returns false if today's limit is used up. */
function countWithinDailyLimit(
  db: Db,
  kind: AttemptKind,
  userId: number,
  limit: number,
  now: number,
): boolean {
  const row = findOrCreateAttempts(db, kind, String(userId));
  const attemptsToday = attemptsOfDay(row, now);
  if (attemptsToday.length >= limit) return false;
  db.attempts.update(row.id, { tried_at: [...attemptsToday, now] });
  return true;
}

/** Counts a real-name submission. Returns false if the daily limit is used up. */
export const countVerification = (db: Db, userId: number, now: number): boolean =>
  countWithinDailyLimit(db, 'auth', userId, VERIFICATIONS_PER_DAY, now);

/** Counts a risk assessment. Returns false if the daily limit is used up (RULES.md, Wealth cards). */
export const countAssessment = (db: Db, userId: number, now: number): boolean =>
  countWithinDailyLimit(db, 'assess', userId, MAX_ASSESSMENTS_PER_DAY, now);
