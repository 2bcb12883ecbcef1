import { CODE } from '../contract/codes.ts';
import { isAnswerOfOperation, isBeforeItBegan, isStoredRefusal } from '../contract/definitive.ts';
import type { ApiError } from './api-error.ts';

/**
 * What a failed answer says of a write:
 * - `refused` it was not done and will not be
 * - `unclear` nobody can tell
 * - `over` the session it belongs to has ended, so that nobody may ask for the time being
 */
export type Verdict = 'refused' | 'unclear' | 'over';

/** What a gateway answers that has not passed the call on. */
const NOT_PASSED_ON: readonly number[] = [405, 413, 414, 415, 429, 431];

function verdictOnStatus({ status = 0, code }: ApiError): Verdict {
  if (code !== undefined && isBeforeItBegan(code)) return 'refused';
  if (code === undefined) return NOT_PASSED_ON.includes(status) ? 'refused' : 'unclear';
  const isClientError = status >= 400 && status < 500 && code !== CODE.success;
  return isClientError && isStoredRefusal(code) ? 'refused' : 'unclear';
}

/** Reads what a failure of the one sending means for the write (RULES.md, Faults). */
export function verdictOnWrite(error: ApiError): Verdict {
  const { kind, code } = error;
  if (kind === 'cancelled' || kind === 'unauthorized') return 'over';
  if (kind === 'http') return verdictOnStatus(error);
  if (kind !== 'business' || code === undefined) return 'unclear';
  if (isBeforeItBegan(code)) return 'refused';
  // A gateway that speaks in envelopes cannot know what came of the call.
  const isOfGateway = code === 408 || (code >= 500 && code < 600);
  return isStoredRefusal(code) && !isOfGateway ? 'refused' : 'unclear';
}

/** Whether nobody can tell if it was done. */
export const isUnclear = (error: ApiError) => verdictOnWrite(error) === 'unclear';

/** Reads what a failed `resolve` means: only the stored answer and 10004 settle it (RULES.md, Requests). */
export function verdictOnResolve({ kind, code }: ApiError): Verdict {
  if (kind === 'cancelled' || kind === 'unauthorized') return 'over';
  return kind === 'business' && code !== undefined && isAnswerOfOperation(code)
    ? 'refused'
    : 'unclear';
}
