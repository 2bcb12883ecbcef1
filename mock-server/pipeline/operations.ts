import { CODE } from '../../src/contract/codes.ts';
import { DAY_MS } from '../../src/contract/time.ts';
import { BusinessError } from '../business-error.ts';
import { digest } from '../modules/shared/secrets.ts';
import type { Db } from '../store/tables.ts';
import type { Answer } from './envelope.ts';
import type { OperationRow } from './rows.ts';

// Stores the final answer of each request_id, so a repeated write takes effect once (RULES.md, Requests).

/** How long the mock stores an operation. */
const RETENTION_MS = DAY_MS;
/** How many business errors of one owner are stored. The successes of public calls count as well. */
const MAX_ERRORS_PER_OWNER = 1_000;
/** How many operations of public calls are stored, all mobile numbers together. */
const MAX_PUBLIC_OPERATIONS = 5_000;

/** Identifies an operation. The owner is a member, or the mobile number of a public call. */
export interface OperationKey {
  readonly owner: string;
  readonly path: string;
  readonly request_id: string;
}

export const ownerOfMobile = (mobile: unknown) => `mobile ${String(mobile)}`;

const isPublicCall = ({ owner }: OperationKey) => owner.startsWith(ownerOfMobile(''));

// The stored hash must not help to guess a password.
const PASSWORD_FIELDS = ['password', 'password_confirm', 'old_password'];

/** The SHA-256 of the input fields, without passwords. */
export function bodyDigest(input: Readonly<Record<string, unknown>>): string {
  const digestedFields = Object.entries(input)
    .filter(([name]) => !PASSWORD_FIELDS.includes(name))
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
 * Removes expired operations, then the oldest ones above the limits. The successes of members stay until they
 * expire. Otherwise `resolve` would report a finished write as not found.
 */
function removeOldOperations(db: Db, key: OperationKey, isSuccess: boolean, now: number): void {
  const removeRows = (rows: readonly OperationRow[]) => {
    for (const { id } of [...rows]) db.operations.remove(id);
  };
  // The `+ 1` leaves room for the operation that is stored next.
  const keepNewest = (rows: readonly OperationRow[], maxCount: number) =>
    removeRows(rows.slice(0, Math.max(0, rows.length + 1 - maxCount)));
  const allRows = db.operations.all();
  const firstRetainedIndex = allRows.findIndex((row) => isRetained(row, now));
  removeRows(allRows.slice(0, firstRetainedIndex < 0 ? allRows.length : firstRetainedIndex));
  // Limits count only business errors and public calls, so other writes need no scan.
  if (isSuccess && !isPublicCall(key)) return;
  keepNewest(
    db.operations.where('owner', key.owner).filter((row) => !isSuccessRow(row)),
    MAX_ERRORS_PER_OWNER,
  );
  // Anyone can invent mobile numbers. This limit protects the operations of members.
  if (isPublicCall(key)) keepNewest(db.operations.filter(isPublicCall), MAX_PUBLIC_OPERATIONS);
}

/**
 * Stores the answer of a write, or `null` if only its id is stored. `inputDigest` is null if the write was never
 * performed. Then every write with this id gets `answer`, whatever its body.
 */
export function storeOperation(
  db: Db,
  key: OperationKey,
  inputDigest: string | null,
  answer: Answer | null,
  now: number,
): void {
  const storedFields = { status: answer?.status ?? 200, answer: answer?.text ?? null };
  removeOldOperations(db, key, isSuccessRow(storedFields), now);
  db.operations.insert({
    ...key,
    ...storedFields,
    body_digest: answer && inputDigest,
    created_at: now,
  });
}

/** Returns the stored answer. Refuses an id that is stored without an answer. */
export function storedAnswer({ status, answer }: OperationRow): Answer {
  if (answer === null) throw new BusinessError(CODE.requestIdReused);
  return { status, text: answer };
}

/** Returns the stored answer for the same body. Refuses another body with the same id. */
export function replayAnswer(row: OperationRow, inputDigest: string): Answer {
  if (row.body_digest !== null && row.body_digest !== inputDigest)
    throw new BusinessError(CODE.requestIdReused);
  return storedAnswer(row);
}
