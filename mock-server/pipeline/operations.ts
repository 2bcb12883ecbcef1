import { CODE } from '../../src/contract/codes.ts';
import { BusinessError } from '../business-error.ts';
import type { OperationRow } from './rows.ts';
import type { Db } from '../store/tables.ts';
import { DAY_MS } from '../../src/contract/time.ts';
import { digest } from '../modules/shared/secrets.ts';
import type { Answer } from './envelope.ts';

// Stores the final answer of each request_id, so a repeated write takes effect once (RULES.md, Requests).

const RETENTION_MS = DAY_MS;
/** Limits the stored refusals of one owner. */
const MAX_PER_OWNER = 1_000;
/** Limits the stored operations of all public calls, of all mobile numbers together. */
const MAX_OF_PUBLIC_CALLS = 5_000;

/** Identifies an operation. The owner is a member, or the mobile number of a public call. */
export interface OperationKey {
  readonly owner: string;
  readonly path: string;
  readonly request_id: string;
}

export const ownerOfMobile = (mobile: unknown) => `mobile ${String(mobile)}`;

const isPublicCall = ({ owner }: OperationKey) => owner.startsWith(ownerOfMobile(''));

// The stored fingerprint must not reveal a password.
const PASSWORD_FIELDS = ['password', 'password_confirm', 'old_password'];

/** A fingerprint of the body, without passwords and request_id. */
export function bodyDigest(input: Readonly<Record<string, unknown>>): string {
  const digestedFields = Object.entries(input)
    .filter(([name]) => !PASSWORD_FIELDS.includes(name) && name !== 'request_id')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(JSON.stringify(digestedFields));
}

const isRetained = (row: OperationRow, now: number) => row.created_at + RETENTION_MS > now;

export function findOperation(db: Db, key: OperationKey, now: number): OperationRow | undefined {
  return db.operations
    .where('request_id', key.request_id)
    .find((row) => row.owner === key.owner && row.path === key.path && isRetained(row, now));
}

const isSuccessRow = ({ answer }: Pick<OperationRow, 'answer'>) =>
  answer?.startsWith('{"code":1,') === true;

/**
 * Removes expired operations, then the oldest ones above the limits. Successes of members are kept for the
 * whole retention time, or `resolve` would report them as not found.
 */
function removeOldOperations(db: Db, key: OperationKey, isSuccess: boolean, now: number): void {
  const removeRows = (rows: readonly OperationRow[]) => {
    for (const { id } of [...rows]) db.operations.remove(id);
  };
  const keepNewest = (rows: readonly OperationRow[], maxCount: number) =>
    removeRows(rows.slice(0, Math.max(0, rows.length + 1 - maxCount)));
  const allRows = db.operations.all();
  const firstRetainedIndex = allRows.findIndex((row) => isRetained(row, now));
  removeRows(allRows.slice(0, firstRetainedIndex < 0 ? allRows.length : firstRetainedIndex));
  // Limits count only refusals and public calls, so other writes need no scan.
  if (isSuccess && !isPublicCall(key)) return;
  keepNewest(
    db.operations.where('owner', key.owner).filter((row) => !isSuccessRow(row)),
    MAX_PER_OWNER,
  );
  // Anyone can invent mobile numbers. This limit protects the operations of members.
  if (isPublicCall(key)) keepNewest(db.operations.filter(isPublicCall), MAX_OF_PUBLIC_CALLS);
}

/**
 * Stores an answer under the id of `key`. With `answer: null`, later calls with the id are refused as reused. With
 * `body: null`, later calls with the id get the answer whatever their body is.
 */
export function storeOperation(
  db: Db,
  key: OperationKey,
  body: string | null,
  answer: Answer | null,
  now: number,
): void {
  const storedFields = { status: answer?.status ?? 200, answer: answer?.text ?? null };
  removeOldOperations(db, key, isSuccessRow(storedFields), now);
  db.operations.insert({ ...key, ...storedFields, body_digest: answer && body, created_at: now });
}

/** Returns the stored answer. Refuses an id that is stored without an answer. */
export function storedAnswer({ status, answer }: OperationRow): Answer {
  if (answer === null) throw new BusinessError(CODE.requestIdReused);
  return { status, text: answer };
}

/** Returns the stored answer for the same body. Refuses another body with the same id. */
export function replayAnswer(row: OperationRow, body: string): Answer {
  if (row.body_digest !== null && row.body_digest !== body)
    throw new BusinessError(CODE.requestIdReused);
  return storedAnswer(row);
}
