import type { Mock } from '../../../mock-server/app.ts';
import { allViolations } from '../../../mock-server/modules/invariants.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';

// The books of the mock, and the writes that it has executed.

/** The broken rules of the books, such as a balance that differs from its records. */
export const brokenRules = ({ db }: Mock) => allViolations(db);

/** The answers that the mock has stored for the write with this id; `null` for an answer with a token. */
export const storedAnswers = ({ db }: Mock, requestId: string) =>
  db.operations.where('request_id', requestId).map(({ answer }) => answer);

/** How many calls of this endpoint the mock has executed with success. */
export const countSuccesses = ({ db }: Mock, { path }: Endpoint) =>
  db.operations.filter((row) => row.path === path && (row.answer?.startsWith('{"code":1,') ?? true))
    .length;

export const countStoredWrites = ({ db }: Mock) => db.operations.all().length;
