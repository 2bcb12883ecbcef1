import { CODE } from '../../contract/codes.ts';
import {
  isOperationAnswer,
  isRefusedBeforeStart,
  isStoredRefusal,
} from '../../contract/definitive.ts';
import type { ApiError } from '../api-error.ts';

/**
 * What a failed answer says about a write:
 * - `refused` the write was not executed, and the server says why
 * - `notExecuted` the server does not know the write and will never execute it
 * - `unknown` the write may have been executed
 * - `sessionEnded` the session of the write is over, so the app cannot ask for its status now
 */
export type WriteOutcome = 'refused' | 'notExecuted' | 'unknown' | 'sessionEnded';

/** Statuses of a gateway that did not forward the call. */
const NOT_FORWARDED: readonly number[] = [405, 413, 414, 415, 429, 431];

/** Reads the outcome of a write from an answer whose HTTP status is not 2xx. */
function outcomeOfStatus({ status = 0, code }: ApiError): WriteOutcome {
  if (code !== undefined && isRefusedBeforeStart(code)) return 'refused';
  if (code === undefined) return NOT_FORWARDED.includes(status) ? 'refused' : 'unknown';
  const isClientError = status >= 400 && status < 500 && code !== CODE.success;
  return isClientError && isStoredRefusal(code) ? 'refused' : 'unknown';
}

/** Reads the outcome of a write from the failure of its only request (RULES.md, Faults). */
export function outcomeOfWrite(error: ApiError): WriteOutcome {
  const { kind, code } = error;
  if (kind === 'cancelled' || kind === 'unauthorized') return 'sessionEnded';
  if (kind === 'http') return outcomeOfStatus(error);
  if (kind !== 'business' || code === undefined) return 'unknown';
  if (isRefusedBeforeStart(code)) return 'refused';
  // A gateway that answers with envelopes does not know what the backend did.
  const isGatewayCode = code === 408 || (code >= 500 && code < 600);
  return isStoredRefusal(code) && !isGatewayCode ? 'refused' : 'unknown';
}

/** Whether the write may have been executed. */
export const isUnknown = (error: ApiError) => outcomeOfWrite(error) === 'unknown';

/**
 * Reads the outcome of a write from a failed status query. Only the stored answer of the write or the code 10004
 * decides (RULES.md, Faults).
 */
export function outcomeOfStatusQuery({ kind, code }: ApiError): WriteOutcome {
  if (kind === 'cancelled' || kind === 'unauthorized') return 'sessionEnded';
  if (kind !== 'business' || code === undefined || !isOperationAnswer(code)) return 'unknown';
  return code === CODE.notFound ? 'notExecuted' : 'refused';
}
