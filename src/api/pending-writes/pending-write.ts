import type { StoreApi } from 'zustand/vanilla';
import type { ActionName } from '../../contract/action.ts';
import { CODE } from '../../contract/codes.ts';
import {
  isStoredAnswer,
  isRefusedBeforeStart,
  isStoredBusinessError,
} from '../../contract/stored-errors.ts';
import { retryDelayMs, type ApiError } from '../api-error.ts';

// The state machine of one write (docs/ARCHITECTURE.md draws it). `write-tracker.ts` runs it.

/** What the app does to find out whether a write without an answer was executed. */
interface StatusQueries {
  /** A status query is pending. */
  readonly isAsking: boolean;
  /** How many queries have been scheduled. The next wait depends on it. */
  readonly queryCount: number;
  /** The wait before the next query; `null` if none is scheduled. */
  readonly nextQueryMs: number | null;
}

/**
 * - `sending` this or another tab or element sends it, or waits for the host before that
 * - `unknown` it has no usable answer, so it may have been executed
 * - `needsReview` the app has stopped asking. The member checks the records and decides
 */
export type PendingState =
  { readonly status: 'sending' } | ({ readonly status: 'unknown' | 'needsReview' } & StatusQueries);

/**
 * - `refused` it was not executed, and the server says why
 * - `notExecuted` the server does not know it and will never execute it
 */
export type FinalState =
  | { readonly status: 'confirmed'; readonly data: unknown }
  | { readonly status: 'refused' | 'notExecuted'; readonly error: ApiError };

/**
 * - `sendingEnded` the tab or element that sent it no longer waits for the answer
 * - `asked` a status query starts. `isRestart`: the next waits are short again
 * - `answerExpired` the backend no longer stores the answer, so a status query is useless
 */
export type WriteEvent =
  | { readonly type: 'sendingEnded' | 'answerExpired' }
  | { readonly type: 'asked'; readonly isRestart: boolean }
  | { readonly type: 'answered'; readonly data: unknown }
  | { readonly type: 'failed'; readonly error: ApiError };

/** A write whose outcome is not known yet. */
export interface PendingWrite {
  readonly requestId: string;
  /** False if another tab or element sent it, or an earlier page. */
  readonly isOwn: boolean;
  readonly action: ActionName | null;
  readonly state: PendingState;
  /** Asks the server for its status now. */
  readonly checkStatus: () => void;
  /** Gives it up, after the member has decided. */
  readonly dismiss: () => void;
}

/** The member's pending writes by request id, whichever tab or element has sent them. */
export type PendingWrites = ReadonlyMap<string, PendingWrite>;

export type PendingWritesStore = StoreApi<PendingWrites>;

/** Whether this element sends the write and waits for the first answer, or for the host. */
export const isBeingSent = ({ isOwn, state }: PendingWrite) => isOwn && state.status === 'sending';

/** Returns the newest pending write of an action. */
export const findPendingAction = (pendingWrites: PendingWrites, action: ActionName) =>
  [...pendingWrites.values()].filter((write) => write.action === action).at(-1);

/** Whether the session of the write is over, so that the app cannot ask for its status now. */
export const isSessionEnd = ({ kind }: ApiError) => kind === 'cancelled' || kind === 'unauthorized';

type WriteOutcome = 'refused' | 'notExecuted' | 'unknown';

/** Statuses of a gateway that did not forward the call. */
const NOT_FORWARDED: readonly number[] = [405, 413, 414, 415, 429, 431];

/** Reads the outcome of a write from an answer whose HTTP status is not 2xx. */
function outcomeOfStatus({ status = 0, code }: ApiError): WriteOutcome {
  if (code !== undefined && isRefusedBeforeStart(code)) return 'refused';
  if (code === undefined) return NOT_FORWARDED.includes(status) ? 'refused' : 'unknown';
  const isClientError = status >= 400 && status < 500 && code !== CODE.success;
  return isClientError && isStoredBusinessError(code) ? 'refused' : 'unknown';
}

/** Reads the outcome of a write from the failure of its only request (RULES.md, Faults). */
function outcomeOfWrite(error: ApiError): WriteOutcome {
  const { kind, code } = error;
  if (kind === 'http') return outcomeOfStatus(error);
  if (kind !== 'business' || code === undefined) return 'unknown';
  if (isRefusedBeforeStart(code)) return 'refused';
  // A gateway that answers with envelopes does not know what the backend did.
  const isGatewayCode = code === 408 || (code >= 500 && code < 600);
  return isStoredBusinessError(code) && !isGatewayCode ? 'refused' : 'unknown';
}

/** Whether a write that failed like this may have been executed. */
export const isUnknown = (error: ApiError) =>
  !isSessionEnd(error) && outcomeOfWrite(error) === 'unknown';

/**
 * Reads the outcome of a write from a failed status query. Only the stored answer of the write or the code 10004
 * decides (RULES.md, Faults).
 */
function outcomeOfStatusQuery({ kind, code }: ApiError): WriteOutcome {
  if (kind !== 'business' || code === undefined || !isStoredAnswer(code)) return 'unknown';
  return code === CODE.notFound ? 'notExecuted' : 'refused';
}

/** The waits before the status queries, in order. After the last query the member decides. */
const QUERY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

const NO_QUERY: StatusQueries = { isAsking: false, queryCount: 0, nextQueryMs: null };

/** Schedules the next status query, or leaves the write to the member. */
function scheduleQuery(state: PendingState, error: ApiError): PendingState {
  const { queryCount } = state.status === 'sending' ? NO_QUERY : state;
  const delayMs = QUERY_DELAYS_MS[queryCount];
  return {
    status: delayMs === undefined || state.status === 'needsReview' ? 'needsReview' : 'unknown',
    isAsking: false,
    queryCount: queryCount + 1,
    nextQueryMs: delayMs === undefined ? null : Math.max(delayMs, retryDelayMs(error)),
  };
}

/** Returns the next state of a write. An event that does not fit its state changes nothing. */
export function reduceWrite(state: PendingState, event: WriteEvent): PendingState | FinalState {
  const isSending = state.status === 'sending';
  switch (event.type) {
    case 'answered':
      return { status: 'confirmed', data: event.data };
    case 'failed': {
      const { error } = event;
      const status = isSending ? outcomeOfWrite(error) : outcomeOfStatusQuery(error);
      return status === 'unknown' ? scheduleQuery(state, error) : { status, error };
    }
    case 'sendingEnded':
      return isSending ? { status: 'unknown', ...NO_QUERY } : state;
    case 'answerExpired':
      if (isSending) return state;
      return { ...state, status: 'needsReview', isAsking: false, nextQueryMs: null };
    case 'asked':
      if (isSending) return state;
      return {
        ...state,
        isAsking: true,
        queryCount: event.isRestart ? 0 : state.queryCount,
        nextQueryMs: null,
      };
  }
}
