import { CODE, isCode } from './codes.ts';

/** Codes of a backend that has not started the operation. So a write that was sent only once was not executed. */
const NOT_STARTED_ERRORS: readonly number[] = [CODE.tooManyRequests, CODE.maintenance];

/** Business errors that a backend does not store as the answer of a write (RULES.md, Requests). */
const UNSTORED_ERRORS: readonly number[] = [
  ...NOT_STARTED_ERRORS,
  CODE.unauthorized,
  CODE.inProgress,
  CODE.requestIdReused,
  CODE.busy,
];

/** Business errors of the request or the account, which a backend may give without looking up the operation. */
const REQUEST_ERRORS: readonly number[] = [
  CODE.failed,
  CODE.missing,
  CODE.format,
  CODE.tooLong,
  CODE.accountFrozen,
  CODE.realNameRequired,
];

/** True if the backend stores and replays this business error, because the same call would be refused again. */
export const isStoredBusinessError = (code: number) => !UNSTORED_ERRORS.includes(code);

/**
 * True if this business error of `resolve` is the stored answer of the operation. Any other business error leaves the outcome
 * open (RULES.md, Faults).
 */
export const isStoredAnswer = (code: number) =>
  isCode(code) && isStoredBusinessError(code) && !REQUEST_ERRORS.includes(code);

/** True if the backend refused the write before it started the operation. */
export const isRefusedBeforeStart = (code: number) => NOT_STARTED_ERRORS.includes(code);
