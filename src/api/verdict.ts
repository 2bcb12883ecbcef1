import { CODE } from '../contract/codes.ts';
import { isBeforeItBegan, isKeptRefusal } from '../contract/definitive.ts';
import type { ApiError } from './api-error.ts';

/**
 * What a failed sending says of the operation:
 * - `refused` it was not done and will not be; `done` it was, though the answer cannot be read
 * - `unclear` nobody can tell
 * - `over` the session it belongs to has ended, so that nobody may ask for the time being
 */
export type Verdict = 'refused' | 'done' | 'unclear' | 'over';

export interface Sending {
  /** Nothing has been sent under this id before, so that a refusal at the door is one of the operation. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
}

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

function verdictOnCode(code: number, isFirst: boolean): Verdict {
  if (isBeforeItBegan(code)) return isFirst ? 'refused' : 'unclear';
  // An id that was used for something else will not be used for this.
  return isKeptRefusal(code) || code === CODE.requestIdReused ? 'refused' : 'unclear';
}

function verdictOnStatus({ status = 0, code }: ApiError, isFirst: boolean): Verdict {
  if (code === CODE.success || status === REQUEST_TIMEOUT) return 'unclear';
  if (code !== undefined && isBeforeItBegan(code)) return verdictOnCode(code, isFirst);
  if (status < 400 || status >= 500) return 'unclear';
  if (status === TOO_MANY_REQUESTS || code === undefined) return isFirst ? 'refused' : 'unclear';
  return verdictOnCode(code, isFirst);
}

/** Reads what a failure means for a write (RULES.md, Faults). */
export function verdictOn(error: ApiError, { isFirst, isOpen }: Sending): Verdict {
  const { kind, code } = error;
  if (kind === 'cancelled') return 'over';
  if (kind === 'unauthorized') return isOpen ? 'refused' : 'over';
  if (kind === 'http') return verdictOnStatus(error, isFirst);
  if (kind === 'contract' && code === CODE.success) return 'done';
  if (kind === 'business' && code !== undefined) return verdictOnCode(code, isFirst);
  return 'unclear';
}
