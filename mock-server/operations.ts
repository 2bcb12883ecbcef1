import { CODE } from '../src/contract/codes.ts';
import { isStoredRefusal } from '../src/contract/definitive.ts';
import { BusinessError } from './business-error.ts';
import type { Db, OperationRow } from './data/tables.ts';
import { digest } from './domain/secrets.ts';
import type { Answer } from './envelope.ts';

// The memory of writes: each request_id with its definitive answer, so that a call which comes twice
// acts once (RULES.md, Requests).

const KEPT_MS = 24 * 3_600_000;

/** Whose operation it is: a member's, or before login a mobile number's. */
export interface OperationKey {
  readonly owner: string;
  readonly path: string;
  readonly request_id: string;
}

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

const isKept = (row: OperationRow, now: number) =>
  row.body_digest === null || row.created_at + KEPT_MS > now;

export function findOperation(db: Db, key: OperationKey, now: number): OperationRow | undefined {
  return db.operations
    .where('request_id', key.request_id)
    .find((row) => row.owner === key.owner && row.path === key.path && isKept(row, now));
}

/** Keeps an answer; `body` is null for an id that is closed for ever. */
export function rememberOperation(
  db: Db,
  key: OperationKey,
  body: string | null,
  { status, text }: Answer,
  now: number,
): void {
  for (const row of db.operations.filter((row) => !isKept(row, now))) db.operations.remove(row.id);
  db.operations.insert({ ...key, body_digest: body, status, answer: text, created_at: now });
}

/** The stored answer for the same body; another body under the same id is refused. */
export function replay(row: OperationRow, body: string): Answer {
  if (row.body_digest !== null && row.body_digest !== body)
    throw new BusinessError(CODE.requestIdReused);
  return { status: row.status, text: row.answer };
}
