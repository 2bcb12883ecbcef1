import { CODE } from './codes.ts';

/** Refusals before the operation starts: a write that was sent only once has not been executed. */
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

/** The refusal would repeat for the same call, so the backend stores and replays it. */
export const isStoredRefusal = (code: number) => !TEMPORARY_REFUSALS.includes(code);

const KNOWN: ReadonlySet<number> = new Set(Object.values(CODE));

/**
 * A refusal of `resolve` that is the stored answer of the operation. Any other leaves its outcome open
 * (RULES.md, Faults).
 */
export const isOperationAnswer = (code: number) =>
  KNOWN.has(code) && isStoredRefusal(code) && !REQUEST_REFUSALS.includes(code);

export const isRefusedBeforeStart = (code: number) => NOT_STARTED_REFUSALS.includes(code);
