import { CODE } from './codes.ts';

/** Codes that a backend answers before it starts the operation. A write that was sent only once was not executed. */
const NOT_STARTED_REFUSALS: readonly number[] = [CODE.tooManyRequests, CODE.maintenance];

const TEMPORARY_REFUSALS: readonly number[] = [
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

/** True if the same call would be refused again. The backend then stores and replays the refusal. */
export const isStoredRefusal = (code: number) => !TEMPORARY_REFUSALS.includes(code);

const KNOWN: ReadonlySet<number> = new Set(Object.values(CODE));

/**
 * True if this refusal of `resolve` is the stored answer of the operation. Any other refusal leaves the outcome
 * open (RULES.md, Faults).
 */
export const isOperationAnswer = (code: number) =>
  KNOWN.has(code) && isStoredRefusal(code) && !REQUEST_REFUSALS.includes(code);

export const isRefusedBeforeStart = (code: number) => NOT_STARTED_REFUSALS.includes(code);
