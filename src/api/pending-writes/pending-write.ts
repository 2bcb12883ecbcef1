import type { StoreApi } from 'zustand/vanilla';
import type { ActionName } from '../../contract/action.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { retryDelayMs, type ApiError } from '../api-error.ts';
import type { StoredWrite } from './write-storage.ts';
import { outcomeOfStatusQuery, outcomeOfWrite } from './write-outcome.ts';

// The state machine of one write (docs/ARCHITECTURE.md has its diagram). `write-runner.ts` runs it.

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
 * - `held` it is not sent yet, because the host decides about it
 * - `sending` this or another tab or element has sent it and waits for the first answer
 * - `unknown` it has no usable answer, so it may have been executed
 * - `needsReview` the app has stopped asking. The member checks the records and decides
 */
export type PendingState =
  | { readonly status: 'held' | 'sending' }
  | ({ readonly status: 'unknown' | 'needsReview' } & StatusQueries);

/** `dropped`: this element stops to wait. The member has decided, another tab has settled it, or the session is over. */
export type SettledState =
  | { readonly status: 'confirmed'; readonly data: unknown }
  | { readonly status: 'refused' | 'notExecuted' | 'dropped'; readonly error: ApiError };

/**
 * - `sendingEnded` the tab or element that sent it no longer waits for the answer
 * - `asked` a status query starts. `isRestart`: the next waits are short again
 * - `forgotten` the backend does not store the answer, so a status query is useless
 */
export type WriteEvent =
  | { readonly type: 'sent' | 'sendingEnded' | 'forgotten' }
  | { readonly type: 'asked'; readonly isRestart: boolean }
  | { readonly type: 'answered'; readonly data: unknown }
  | { readonly type: 'failed' | 'dropped'; readonly error: ApiError };

/** A write whose outcome is not known yet. */
export interface PendingWrite {
  readonly requestId: string;
  readonly endpoint: Endpoint;
  /** False if another tab or element sent it, or an earlier page. */
  readonly isOwn: boolean;
  readonly action: ActionName | null;
  /** When it was sent, by the server's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The session in which this element began to follow it. */
  readonly sessionId: number | undefined;
  /** What other tabs and elements can read of it; `null` if it is not stored. */
  readonly stored: StoredWrite | null;
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
export const isBeingSent = ({ isOwn, state }: PendingWrite) => isOwn && !('isAsking' in state);

/** Returns the newest pending write of an action. */
export const findPendingAction = (pendingWrites: PendingWrites, action: ActionName) =>
  [...pendingWrites.values()].filter((write) => write.action === action).at(-1);

/** The waits before the status queries, in order. After the last query the member decides. */
const QUERY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

const NO_QUERY: StatusQueries = { isAsking: false, queryCount: 0, nextQueryMs: null };

/** Schedules the next status query, or leaves the write to the member. */
function scheduleQuery(state: PendingState, error: ApiError): PendingState {
  const { queryCount } = 'queryCount' in state ? state : NO_QUERY;
  const delayMs = QUERY_DELAYS_MS[queryCount];
  return {
    status: delayMs === undefined || state.status === 'needsReview' ? 'needsReview' : 'unknown',
    isAsking: false,
    queryCount: queryCount + 1,
    nextQueryMs: delayMs === undefined ? null : Math.max(delayMs, retryDelayMs(error)),
  };
}

/** Returns the next state of a write. An event that does not fit its state changes nothing. */
export function reduceWrite(state: PendingState, event: WriteEvent): PendingState | SettledState {
  switch (event.type) {
    case 'answered':
      return { status: 'confirmed', data: event.data };
    case 'dropped':
      return { status: 'dropped', error: event.error };
    case 'failed': {
      const { error } = event;
      const outcome =
        state.status === 'sending' ? outcomeOfWrite(error) : outcomeOfStatusQuery(error);
      if (outcome === 'unknown') return scheduleQuery(state, error);
      return { status: outcome === 'sessionEnded' ? 'dropped' : outcome, error };
    }
  }
  switch (state.status) {
    case 'held':
      return event.type === 'sent' ? { status: 'sending' } : state;
    case 'sending':
      return event.type === 'sendingEnded' ? { status: 'unknown', ...NO_QUERY } : state;
    default:
      if (event.type === 'forgotten')
        return { ...state, status: 'needsReview', isAsking: false, nextQueryMs: null };
      if (event.type !== 'asked') return state;
      return {
        ...state,
        isAsking: true,
        queryCount: event.isRestart ? 0 : state.queryCount,
        nextQueryMs: null,
      };
  }
}
