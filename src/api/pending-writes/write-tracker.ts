import * as v from 'valibot';
import type { ActionName, ActionResults } from '../../contract/action.ts';
import { findWrite } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import { callAfter } from '../../platform/clock.ts';
import type { SendingLocks } from '../../platform/sending-locks.ts';
import { ApiError, asApiError } from '../api-error.ts';
import type { CallOptions, OnFailure } from '../call-options.ts';
import type { Send, TransportOptions } from '../transport.ts';
import {
  isSessionEnd,
  reduceWrite,
  type FinalState,
  type PendingWrite,
  type PendingWritesStore,
  type WriteEvent,
} from './pending-write.ts';
import type { StoredWrite, WriteStorage } from './write-storage.ts';

/** What the member learns about a write that no form waits for. `unknown`: the backend cannot tell. */
export type UnseenOutcome = 'done' | 'refused' | 'undone' | 'unknown';

const UNSEEN_OUTCOMES = { confirmed: 'done', refused: 'refused', notExecuted: 'undone' } as const;

/** The end of an action. `code` is the code of the refusal; it is missing if the app never sent the action. */
export interface EndedAction {
  readonly action: ActionName;
  readonly requestId: string;
  readonly isDone: boolean;
  readonly code?: number | undefined;
  /** Set if this element has sent the action, and the action has succeeded. */
  readonly result?: ActionResults[ActionName] | undefined;
}

export interface TrackerOptions extends Pick<TransportOptions, 'clock' | 'session'> {
  pendingWrites: PendingWritesStore;
  storage: WriteStorage;
  locks: SendingLocks;
  send: Send;
  /** Checks whether the backend still remembers a write that was sent at this server time. */
  checkRemembered: (sentAt: number) => Promise<boolean>;
  onFailure: OnFailure;
  /** Called for an action when its outcome is known, or if it is not sent because it is invalid or offline. */
  onActionEnd: (ended: EndedAction) => void;
  /** Called when a write is left to the member. The page refetches, so that the member can check the records. */
  onNeedsReview: () => void;
  /** Called when a write settles that no form waits for, and at each `undone`. `msg` is the server's, or empty. */
  onUnseenOutcome: (outcome: UnseenOutcome, msg: string, action: ActionName | null) => void;
}

/** The final state of a write, or why it is no longer tracked. */
type Settled = FinalState | { readonly error: ApiError };

/** A write that this element tracks until `end` is aborted. */
export interface TrackedWrite {
  write: PendingWrite;
  readonly endpoint: Endpoint;
  readonly call: CallOptions;
  /** The session in which this element began to track it. */
  readonly sessionId: number | undefined;
  /** When it was sent, by the server's clock, in milliseconds since 1970. */
  sentAt: number;
  /** What other tabs and elements can read of it; `null` if it is not stored. */
  stored: StoredWrite | null;
  readonly end: AbortController;
  readonly settled: Promise<Settled>;
  readonly resolve: (settled: Settled) => void;
  cancelTimer: () => void;
}

const ignore = () => {};

export const hasEnded = ({ end }: TrackedWrite) => end.signal.aborted;

/** Calls `cleanUp` when the write is no longer tracked. */
export function onEnd({ end: { signal } }: TrackedWrite, cleanUp: () => void): void {
  if (signal.aborted) cleanUp();
  else signal.addEventListener('abort', cleanUp);
}

/** Whether this element has sent the write, and its form (if it has one) is still shown. */
const isSeen = ({ write, call }: TrackedWrite) => write.isOwn && call.isFormShown?.() !== false;

/** Reports a failure. It gets no dialog if the page shows it, or if the member knows it already. */
export function reportFailure(
  { onFailure }: Pick<TrackerOptions, 'onFailure'>,
  error: ApiError,
  call: CallOptions,
  isKnown = false,
): void {
  const isShownByPage = call.ownRefusals?.includes(error.code);
  onFailure(error, { ...call, isDialogHidden: call.isDialogHidden || isShownByPage || isKnown });
}

/**
 * Tracks the pending writes of the member: those of this element, and the stored ones of other tabs and elements. Runs
 * the reducer for each, and does what each new state requires.
 */
export class WriteTracker {
  readonly #options: TrackerOptions;
  readonly #tracked = new Map<string, TrackedWrite>();
  /** The newest write of each action, also if it has ended. */
  readonly #newestByAction = new Map<ActionName, TrackedWrite>();

  constructor(options: TrackerOptions) {
    this.#options = options;
  }

  /** Asks for the status of every pending write: at the start, when the member returns, when the network returns. */
  resume(): void {
    for (const tracked of [...this.#tracked.values()]) void this.#queryStatus(tracked);
    this.handleStorageChange();
  }

  /**
   * Tracks the member's writes that other tabs and elements have stored. Drops those that they have removed, or asks for
   * the status if a form of this element waits for it. Also drops the writes of earlier sessions.
   */
  handleStorageChange(): void {
    const { session, storage } = this.#options;
    const list = [...this.#tracked.values()];
    // A stored list that is missing or corrupt settles no write.
    if (storage.isCleared()) for (const { stored } of list) if (stored) storage.add(stored);
    for (const tracked of list) {
      const { isOwn, requestId, state } = tracked.write;
      const isRemoved = tracked.stored !== null && !storage.has(requestId) && storage.isReadable();
      const isFormWaiting = isOwn && state.status !== 'needsReview';
      if (tracked.sessionId !== session()?.sessionId) this.drop(tracked);
      else if (isRemoved && isFormWaiting) void this.#queryStatus(tracked, true);
      else if (isRemoved) this.drop(tracked);
    }
    this.#trackStored();
  }

  /** Drops the writes of earlier sessions, and tracks those of the logged-in member. */
  handleSessionChange(): void {
    this.handleStorageChange();
    if (this.#options.session()?.token === null) this.#options.storage.freeSpace();
  }

  /** Drops every write, because the app is removed. Stored writes stay stored. */
  dispose(): void {
    for (const tracked of [...this.#tracked.values()]) this.drop(tracked);
  }

  track(
    write: Pick<PendingWrite, 'requestId' | 'action' | 'isOwn'>,
    fields: Pick<TrackedWrite, 'endpoint' | 'call' | 'sentAt' | 'stored'>,
  ): TrackedWrite {
    let resolve: TrackedWrite['resolve'] = ignore;
    const settled = new Promise<Settled>((resolveSettled) => (resolve = resolveSettled));
    const tracked: TrackedWrite = {
      ...fields,
      write: {
        ...write,
        state: { status: 'sending' },
        checkStatus: () => void this.#queryStatus(tracked, true),
        dismiss: () => this.#giveUp(tracked),
      },
      sessionId: this.#options.session()?.sessionId,
      end: new AbortController(),
      settled,
      resolve,
      cancelTimer: ignore,
    };
    this.#tracked.set(write.requestId, tracked);
    if (write.action) this.#newestByAction.set(write.action, tracked);
    this.#publish();
    return tracked;
  }

  /** Whether this write is the newest and the only pending one of its action. */
  isOnlyOne(tracked: TrackedWrite, action: ActionName): boolean {
    const pending = [...this.#tracked.values()].filter(({ write }) => write.action === action);
    return pending.length === 1 && this.#newestByAction.get(action) === tracked;
  }

  /** Stops to track the write. It stays stored, so that the app can ask for its status later. */
  drop(tracked: TrackedWrite, error = new ApiError('cancelled')): void {
    if (hasEnded(tracked)) return;
    this.#untrack(tracked);
    tracked.resolve({ error });
    reportFailure(this.#options, error, tracked.call);
  }

  /** Runs the reducer, and does what the new state requires. */
  dispatch(tracked: TrackedWrite, event: WriteEvent): void {
    if (hasEnded(tracked)) return;
    if (event.type === 'failed' && isSessionEnd(event.error)) {
      this.drop(tracked, event.error);
      return;
    }
    const state = reduceWrite(tracked.write.state, event);
    if ('data' in state || 'error' in state) {
      this.#settle(tracked, state);
      return;
    }
    tracked.cancelTimer();
    tracked.write = { ...tracked.write, state };
    this.#publish();
    if (state.status === 'sending' || state.isAsking) return;
    const query = () => void this.#queryStatus(tracked);
    if (state.nextQueryMs !== null)
      tracked.cancelTimer = callAfter(this.#options.clock, state.nextQueryMs, query);
    else if (state.status === 'needsReview') this.#options.onNeedsReview();
  }

  /** The logged-in member's invitation code; `null` if it is not known. */
  memberId(): string | null {
    const session = this.#options.session();
    return (session?.token && session.userInfo?.invite_code) || null;
  }

  #untrack(tracked: TrackedWrite): void {
    tracked.cancelTimer();
    this.#tracked.delete(tracked.write.requestId);
    tracked.end.abort();
    this.#publish();
  }

  #settle(tracked: TrackedWrite, state: FinalState): void {
    const { onActionEnd, onUnseenOutcome, storage } = this.#options;
    const { action, isOwn, requestId } = tracked.write;
    const error = state.status === 'confirmed' ? null : state.error;
    const isUnseen = state.status === 'notExecuted' || !isSeen(tracked);
    storage.remove(requestId);
    if (action && state.status === 'confirmed') {
      const result = isOwn ? tracked.endpoint.action?.result(state.data as never) : undefined;
      onActionEnd({ action, requestId, isDone: true, result });
    } else if (action) onActionEnd({ action, requestId, isDone: false, code: error?.code });
    this.#untrack(tracked);
    tracked.resolve(state);
    if (isUnseen) onUnseenOutcome(UNSEEN_OUTCOMES[state.status], error?.msg ?? '', action);
    if (error) reportFailure(this.#options, error, tracked.call, isUnseen);
  }

  /** Asks the server for the status, unless the write or a status query is pending. `isRestart`: see the reducer. */
  async #queryStatus(tracked: TrackedWrite, isRestart = false): Promise<void> {
    const { checkRemembered, onUnseenOutcome, send } = this.#options;
    const { endpoint, sentAt } = tracked;
    const { action, isOwn, requestId, state } = tracked.write;
    this.dispatch(tracked, { type: 'asked', isRestart });
    if (hasEnded(tracked) || state.status === 'sending' || state.isAsking) return;
    try {
      const isRemembered = await checkRemembered(sentAt);
      if (hasEnded(tracked)) return;
      if (isRemembered) {
        // If another tab or element sent the write, any data is accepted.
        const query = { ...endpoint, output: isOwn ? endpoint.output : v.unknown() };
        const data = await send(query, { request_id: requestId, resolve: YES });
        this.dispatch(tracked, { type: 'answered', data });
      } else if (action || isSeen(tracked)) this.dispatch(tracked, { type: 'forgotten' });
      else {
        // No page shows a pending write that moves no money, so the member gets one message.
        this.#giveUp(tracked);
        onUnseenOutcome('unknown', '', action);
      }
    } catch (cause) {
      this.dispatch(tracked, { type: 'failed', error: asApiError(cause) });
    }
  }

  /** Stops to track the write in every tab, whatever its outcome. */
  #giveUp(tracked: TrackedWrite): void {
    if (hasEnded(tracked)) return;
    this.#options.storage.remove(tracked.write.requestId);
    this.drop(tracked);
  }

  /** Tracks the member's stored writes that this element does not track yet. */
  #trackStored(): void {
    const { locks, storage } = this.#options;
    const memberId = this.memberId();
    if (!memberId) return;
    storage.reserveSpace();
    for (const stored of storage.read()) {
      const { request_id: requestId, action = null, t: sentAt } = stored;
      const endpoint = findWrite(stored.endpoint);
      if (!endpoint) storage.remove(requestId);
      if (!endpoint || stored.owner !== memberId || this.#tracked.has(requestId)) continue;
      const fields = { endpoint, call: {}, sentAt, stored };
      const tracked = this.track({ requestId, action, isOwn: false }, fields);
      // The element that sends the write holds this lock until the first answer.
      void locks.whenFree(requestId, tracked.end.signal).then(() => {
        if (hasEnded(tracked)) return;
        this.dispatch(tracked, { type: 'sendingEnded' });
        this.handleStorageChange();
        void this.#queryStatus(tracked);
      });
    }
  }

  #publish(): void {
    const entries = [...this.#tracked.values()].map(
      ({ write }) => [write.requestId, write] as const,
    );
    this.#options.pendingWrites.setState(new Map(entries), true);
  }
}
