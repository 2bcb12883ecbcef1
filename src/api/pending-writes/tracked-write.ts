import type { ActionName, ActionResults } from '../../contract/action.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { StartingAction } from '../../platform/app-events.ts';
import type { SendingLocks } from '../../platform/sending-locks.ts';
import type { ApiError } from '../api-error.ts';
import type { CallOptions, OnFailure } from '../call-options.ts';
import type { SendRequest, TransportOptions } from '../transport.ts';
import type { FinalState, PendingWrite, PendingWritesStore } from './pending-write.ts';
import type { StoredWrite, WriteStorage } from './write-storage.ts';

/** What the member learns about a write that no form waits for. `unknown`: the backend cannot tell. */
export type UnseenOutcome = FinalState['status'] | 'unknown';

/** The end of an action. `code` is the code of the business error; it is missing if the app never sent the action. */
export interface EndedAction {
  readonly action: StartingAction['action'];
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
  sendRequest: SendRequest;
  /** Checks whether the backend still stores the answer of a write that was sent at this server time. */
  isAnswerStored: (sentAt: number) => Promise<boolean>;
  onFailure: OnFailure;
  /** Called for an action when its outcome is known, or if it is not sent because it is invalid or offline. */
  onActionEnd: (ended: EndedAction) => void;
  /** Called when a write is left to the member. The page refetches, so that the member can check the records. */
  onNeedsReview: () => void;
  /** Called when a write settles that no form waits for, and at each `notExecuted`. `msg` is the server's, or empty. */
  onUnseenOutcome: (outcome: UnseenOutcome, msg: string, action: ActionName | null) => void;
}

/** The final state of a write, or why it is no longer tracked. */
export type WriteResult = FinalState | { readonly error: ApiError };

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
  readonly result: Promise<WriteResult>;
  readonly resolve: (settled: WriteResult) => void;
  cancelTimer: () => void;
}

export const isUntracked = ({ end }: TrackedWrite) => end.signal.aborted;

/** Calls `cleanUp` when the write is no longer tracked. */
export function onUntracked({ end: { signal } }: TrackedWrite, cleanUp: () => void): void {
  if (signal.aborted) cleanUp();
  else signal.addEventListener('abort', cleanUp);
}

/** Whether this element has sent the write, and its form (if it has one) is still shown. */
export const isSeen = ({ write, call }: TrackedWrite) =>
  write.isOwn && call.isFormShown?.() !== false;

/** Reports a failure. It gets no dialog if the page shows it, or if the member knows it already. */
export function reportWriteFailure(
  { onFailure }: Pick<TrackerOptions, 'onFailure'>,
  error: ApiError,
  call: CallOptions,
  isKnown = false,
): void {
  const isShownByPage = call.ownBusinessErrors?.includes(error.code);
  onFailure(error, { ...call, isDialogHidden: call.isDialogHidden || isShownByPage || isKnown });
}
