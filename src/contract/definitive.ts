import { CODE, isCode } from './codes.ts';

/** Codes of a backend that has not started the operation. So a write that was sent only once was not executed. */
const NOT_STARTED_REFUSALS: readonly number[] = [CODE.tooManyRequests, CODE.maintenance];

/** Refusals that a backend does not store as the answer of a write (RULES.md, Requests). */
const UNSTORED_REFUSALS: readonly number[] = [
  ...NOT_STARTED_REFUSALS,
  CODE.unauthorized,
  CODE.inProgress,
  CODE.requestIdReused,
  CODE.busy,
];

/** Refusals of the request or the account, which a backend may give without looking up the operation. */
const REQUEST_REFUSALS: readonly number[] = [
  CODE.failed,
  CODE.missing,
  CODE.format,
  CODE.tooLong,
  CODE.accountFrozen,
  CODE.realNameRequired,
];

/** True if the backend stores and replays this refusal, because the same call would be refused again. */
export const isStoredRefusal = (code: number) => !UNSTORED_REFUSALS.includes(code);

/**
 * True if this refusal of `resolve` is the stored answer of the operation. Any other refusal leaves the outcome
 * open (RULES.md, Faults).
 */
export const isOperationAnswer = (code: number) =>
  isCode(code) && isStoredRefusal(code) && !REQUEST_REFUSALS.includes(code);

/** True if the backend refused the write before it started the operation. */
export const isRefusedBeforeStart = (code: number) => NOT_STARTED_REFUSALS.includes(code);
