import * as v from 'valibot';
import { isActionName, type ActionName } from '../../contract/action.ts';
import { findWrite } from '../../contract/contract.ts';
import { YES } from '../../contract/flag.ts';
import { callAfter } from '../../platform/clock.ts';
import { ApiError, asApiError } from '../api-error.ts';
import {
  isSessionEnd,
  reduceWrite,
  type FinalState,
  type PendingWrite,
  type WriteEvent,
} from './pending-write.ts';
import {
  isUntracked,
  isSeen,
  reportWriteFailure,
  type WriteResult,
  type TrackedWrite,
  type TrackerOptions,
} from './tracked-write.ts';

export type WriteTracker = ReturnType<typeof createWriteTracker>;

type NewWrite = Pick<PendingWrite, 'requestId' | 'action' | 'isOwn'>;
type NewFields = Pick<TrackedWrite, 'endpoint' | 'call' | 'sentAt' | 'stored'>;

/** What the functions of one tracker share. */
interface Tracker extends TrackerOptions {
  /** The pending writes by request id. */
  readonly tracked: Map<string, TrackedWrite>;
  /** The newest write of each action, also if it has ended. */
  readonly newestByAction: Map<ActionName, TrackedWrite>;
}

const ignore = () => {};

const trackedWrites = ({ tracked }: Tracker) => [...tracked.values()];

/**
 * Tracks the pending writes of the member: those of this element, and the stored ones of other tabs and elements. Runs
 * the reducer for each, and does what each new state requires.
 */
export function createWriteTracker(options: TrackerOptions) {
  const tracker: Tracker = { ...options, tracked: new Map(), newestByAction: new Map() };
  return {
    /** Asks for the status of every pending write: at the start, when the member returns, when the network returns. */
    resume(): void {
      for (const tracked of trackedWrites(tracker)) void queryStatus(tracker, tracked);
      syncWithStorage(tracker);
    },
    syncWithStorage: () => syncWithStorage(tracker),
    /** Drops the writes of earlier sessions, and tracks those of the logged-in member. */
    syncWithSession(): void {
      syncWithStorage(tracker);
      if (options.session()?.token === null) options.storage.freeSpace();
    },
    /** Drops every write, because the app is removed. Stored writes stay stored. */
    dispose(): void {
      for (const tracked of trackedWrites(tracker)) drop(tracker, tracked);
    },
    track: (write: NewWrite, fields: NewFields) => track(tracker, write, fields),
    /** Whether this write is the newest and the only pending one of its action. */
    isOnlyOne(tracked: TrackedWrite, action: ActionName): boolean {
      const pending = trackedWrites(tracker).filter(({ write }) => write.action === action);
      return pending.length === 1 && tracker.newestByAction.get(action) === tracked;
    },
    drop: (tracked: TrackedWrite, error?: ApiError) => drop(tracker, tracked, error),
    dispatch: (tracked: TrackedWrite, event: WriteEvent) => dispatch(tracker, tracked, event),
    memberId: () => memberIdOf(tracker),
  };
}

/**
 * Tracks the member's writes that other tabs and elements have stored. Drops those that they have removed, or asks for
 * the status if a form of this element waits for it. Also drops the writes of earlier sessions.
 */
function syncWithStorage(tracker: Tracker): void {
  const { session, storage } = tracker;
  const list = trackedWrites(tracker);
  // A stored list that is missing or corrupt settles no write.
  if (storage.isCleared()) for (const { stored } of list) if (stored) storage.add(stored);
  for (const tracked of list) {
    const { isOwn, requestId, state } = tracked.write;
    const isRemoved = tracked.stored !== null && !storage.has(requestId) && storage.isReadable();
    const isFormWaiting = isOwn && state.status !== 'needsReview';
    if (tracked.sessionId !== session()?.sessionId) drop(tracker, tracked);
    else if (isRemoved && isFormWaiting) void queryStatus(tracker, tracked, true);
    else if (isRemoved) drop(tracker, tracked);
  }
  trackStored(tracker);
}

function track(tracker: Tracker, write: NewWrite, fields: NewFields): TrackedWrite {
  let resolve: TrackedWrite['resolve'] = ignore;
  const result = new Promise<WriteResult>((resolveResult) => (resolve = resolveResult));
  const tracked: TrackedWrite = {
    ...fields,
    write: {
      ...write,
      state: { status: 'sending' },
      checkStatus: () => void queryStatus(tracker, tracked, true),
      dismiss: () => giveUp(tracker, tracked),
    },
    sessionId: tracker.session()?.sessionId,
    end: new AbortController(),
    result,
    resolve,
    cancelTimer: ignore,
  };
  tracker.tracked.set(write.requestId, tracked);
  if (write.action) tracker.newestByAction.set(write.action, tracked);
  publish(tracker);
  return tracked;
}

/** Stops tracking the write. It stays stored, so that the app can ask for its status later. */
function drop(tracker: Tracker, tracked: TrackedWrite, error = new ApiError('cancelled')): void {
  if (isUntracked(tracked)) return;
  untrack(tracker, tracked);
  tracked.resolve({ error });
  reportWriteFailure(tracker, error, tracked.call);
}

/** Runs the reducer, and does what the new state requires. */
function dispatch(tracker: Tracker, tracked: TrackedWrite, event: WriteEvent): void {
  if (isUntracked(tracked)) return;
  if (event.type === 'failed' && isSessionEnd(event.error)) {
    drop(tracker, tracked, event.error);
    return;
  }
  const state = reduceWrite(tracked.write.state, event);
  if ('data' in state || 'error' in state) {
    settle(tracker, tracked, state);
    return;
  }
  tracked.cancelTimer();
  tracked.write = { ...tracked.write, state };
  publish(tracker);
  if (state.status === 'sending' || state.isAsking) return;
  const query = () => void queryStatus(tracker, tracked);
  if (state.nextQueryMs !== null)
    tracked.cancelTimer = callAfter(tracker.clock, state.nextQueryMs, query);
  else if (state.status === 'needsReview') tracker.onNeedsReview();
}

/** The logged-in member's invitation code; `null` if it is not known. */
function memberIdOf(tracker: Tracker): string | null {
  const session = tracker.session();
  return (session?.token && session.userInfo?.invite_code) || null;
}

function untrack(tracker: Tracker, tracked: TrackedWrite): void {
  tracked.cancelTimer();
  tracker.tracked.delete(tracked.write.requestId);
  tracked.end.abort();
  publish(tracker);
}

function settle(tracker: Tracker, tracked: TrackedWrite, state: FinalState): void {
  const { onActionEnd, onUnseenOutcome, storage } = tracker;
  const { action, isOwn, requestId } = tracked.write;
  const error = state.status === 'confirmed' ? null : state.error;
  const isUnseen = state.status === 'notExecuted' || !isSeen(tracked);
  storage.remove(requestId);
  if (action && state.status === 'confirmed') {
    const result = isOwn ? tracked.endpoint.action?.result(state.data as never) : undefined;
    onActionEnd({ action, requestId, isDone: true, result });
  } else if (action) onActionEnd({ action, requestId, isDone: false, code: error?.code });
  untrack(tracker, tracked);
  tracked.resolve(state);
  if (isUnseen) onUnseenOutcome(state.status, error?.msg ?? '', action);
  if (error) reportWriteFailure(tracker, error, tracked.call, isUnseen);
}

/** Asks the server for the status, unless the write or a status query is pending. `isRestart`: see the reducer. */
async function queryStatus(
  tracker: Tracker,
  tracked: TrackedWrite,
  isRestart = false,
): Promise<void> {
  const { isAnswerStored, onUnseenOutcome, sendRequest } = tracker;
  const { endpoint, sentAt } = tracked;
  const { action, isOwn, requestId, state } = tracked.write;
  // `state` is the one before this event: a write that is being sent, or asked for already, is not asked for again.
  dispatch(tracker, tracked, { type: 'asked', isRestart });
  if (isUntracked(tracked) || state.status === 'sending' || state.isAsking) return;
  try {
    const isStored = await isAnswerStored(sentAt);
    if (isUntracked(tracked)) return;
    if (isStored) {
      // If another tab or element sent the write, any data is accepted.
      const query = { ...endpoint, output: isOwn ? endpoint.output : v.unknown() };
      const data = await sendRequest(query, { request_id: requestId, resolve: YES });
      dispatch(tracker, tracked, { type: 'answered', data });
    } else if (action || isSeen(tracked)) dispatch(tracker, tracked, { type: 'answerExpired' });
    else {
      // No page shows a pending write that moves no money, so the member gets one message.
      giveUp(tracker, tracked);
      onUnseenOutcome('unknown', '', action);
    }
  } catch (cause) {
    dispatch(tracker, tracked, { type: 'failed', error: asApiError(cause) });
  }
}

/** Stops tracking the write in every tab, whatever its outcome. */
function giveUp(tracker: Tracker, tracked: TrackedWrite): void {
  if (isUntracked(tracked)) return;
  tracker.storage.remove(tracked.write.requestId);
  drop(tracker, tracked);
}

/** Tracks the member's stored writes that this element does not track yet. */
function trackStored(tracker: Tracker): void {
  const { locks, storage } = tracker;
  const memberId = memberIdOf(tracker);
  if (!memberId) return;
  storage.reserveSpace();
  for (const stored of storage.read()) {
    const { request_id: requestId, action: name, t: sentAt } = stored;
    const endpoint = findWrite(stored.endpoint);
    // A tab with a newer version may have stored a write that this version does not know. It stays stored for that tab.
    if (!endpoint) continue;
    // An action that this version does not know counts as the action of its path.
    const knownAction = name !== undefined && isActionName(name) ? name : endpoint.action?.name;
    const action = name === undefined ? null : (knownAction ?? null);
    if (stored.owner !== memberId || tracker.tracked.has(requestId)) continue;
    const fields = { endpoint, call: {}, sentAt, stored };
    const tracked = track(tracker, { requestId, action, isOwn: false }, fields);
    // The element that sends the write holds this lock until the first answer.
    void locks.whenFree(requestId, tracked.end.signal).then(() => {
      if (isUntracked(tracked)) return;
      dispatch(tracker, tracked, { type: 'sendingEnded' });
      syncWithStorage(tracker);
      void queryStatus(tracker, tracked);
    });
  }
}

function publish(tracker: Tracker): void {
  const entries = trackedWrites(tracker).map(({ write }) => [write.requestId, write] as const);
  tracker.pendingWrites.setState(new Map(entries), true);
}
