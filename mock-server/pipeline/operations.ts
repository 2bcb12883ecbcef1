import { CODE } from '../../src/contract/codes.ts';
import { isStoredRefusal } from '../../src/contract/definitive.ts';
import { BusinessError } from '../business-error.ts';
import type { OperationRow } from './rows.ts';
import type { Db } from '../store/tables.ts';
import { DAY_MS } from '../modules/shared/calendar.ts';
import { digest } from '../modules/shared/secrets.ts';
import type { Answer } from './envelope.ts';

// The memory of writes: each request_id with its definitive answer, so that a call which comes twice
// acts once (RULES.md, Requests).

const KEPT_MS = DAY_MS;
/** So many are kept of one owner, and so many of all open calls together. */
const MAX_PER_OWNER = 1_000;
const MAX_OPEN_CALLS = 5_000;

/** Whose operation it is: a member's, or before login a mobile number's. */
export interface OperationKey {
  readonly owner: string;
  readonly path: string;
  readonly request_id: string;
}

/** Whose operations of an open call are: a mobile number's. */
export const ownerOfMobile = (mobile: unknown) => `mobile ${String(mobile)}`;

const isOpenCall = ({ owner }: OperationKey) => owner.startsWith(ownerOfMobile(''));

/** Whether the same call would be refused in the same way again, so that the refusal is kept. */
export const isDefinitive = (error: BusinessError) => isStoredRefusal(error.code);

// Never part of the fingerprint: the log must not hold a password in any form.
const PASSWORD_FIELDS = ['password', 'password_confirm', 'old_password'];

/** A fingerprint of what a call asks for, without its passwords and its request_id. */
export function bodyDigest(input: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(input)
    .filter(([name]) => !PASSWORD_FIELDS.includes(name) && name !== 'request_id')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(JSON.stringify(kept));
}

const isKept = (row: OperationRow, now: number) => row.created_at + KEPT_MS > now;

export function findOperation(db: Db, key: OperationKey, now: number): OperationRow | undefined {
  return db.operations
    .where('request_id', key.request_id)
    .find((row) => row.owner === key.owner && row.path === key.path && isKept(row, now));
}

const isDone = ({ answer }: OperationRow) => answer?.startsWith('{"code":1,') === true;

/**
 * Makes room for one more: what is past goes, then the oldest of too many. What was done is kept as long as
 * it is promised, or `resolve` would answer that it was not.
 */
function makeRoom(db: Db, { owner }: OperationKey, now: number): void {
  const remove = (rows: readonly OperationRow[]) => {
    for (const { id } of [...rows]) db.operations.remove(id);
  };
  const keepNewest = (rows: readonly OperationRow[], most: number) =>
    remove(rows.slice(0, Math.max(0, rows.length + 1 - most)));
  remove(db.operations.filter((row) => !isKept(row, now)));
  keepNewest(
    db.operations.where('owner', owner).filter((row) => !isDone(row)),
    MAX_PER_OWNER,
  );
  // Anybody can make up mobile numbers; members cannot be pushed out by that.
  keepNewest(db.operations.filter(isOpenCall), MAX_OPEN_CALLS);
}

/**
 * Keeps an answer. Where `answer` is null the id is used up and nothing of the answer is kept; where `body`
 * is null no body may come under the id.
 */
export function rememberOperation(
  db: Db,
  key: OperationKey,
  body: string | null,
  answer: Answer | null,
  now: number,
): void {
  makeRoom(db, key, now);
  const kept = { status: answer?.status ?? 200, answer: answer?.text ?? null };
  db.operations.insert({ ...key, ...kept, body_digest: answer && body, created_at: now });
}

/** What was answered; refused where the id is used up. */
export function storedAnswer({ status, answer }: OperationRow): Answer {
  if (answer === null) throw new BusinessError(CODE.requestIdReused);
  return { status, text: answer };
}

/** The stored answer for the same body; another body under the same id is refused. */
export function replay(row: OperationRow, body: string): Answer {
  if (row.body_digest !== null && row.body_digest !== body)
    throw new BusinessError(CODE.requestIdReused);
  return storedAnswer(row);
}
