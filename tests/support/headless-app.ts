import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../src/api/api-error.ts';
import type { CallOptions, OnFailure } from '../../src/api/call-options.ts';
import { createClient, type Api } from '../../src/api/client.ts';
import {
  isBeingSent,
  type PendingWrite,
  type PendingWrites,
} from '../../src/api/pending-writes/pending-write.ts';
import type { EndedAction, UnseenOutcome } from '../../src/api/pending-writes/tracked-write.ts';
import { createWriteStorage } from '../../src/api/pending-writes/write-storage.ts';
import { openQueryClient } from '../../src/api/query-client.ts';
import type { ActionName } from '../../src/contract/action.ts';
import type { StartingAction } from '../../src/platform/app-events.ts';
import type { DurableStore } from '../../src/platform/durable-store.ts';
import type { SendingLocks } from '../../src/platform/sending-locks.ts';
import { manualClock } from './manual-clock.ts';
import { START } from './start-mock.ts';
import { stubFetch } from './stub-fetch.ts';
import { stubTimers } from './stub-timers.ts';

// A headless app is the typed client without a screen. The test supplies its fetch, its storage and its clock.

/** State shared by all tabs of one browser. */
export interface Browser {
  readonly storage: Storage | null;
  readonly durableStore: DurableStore;
  readonly locks: SendingLocks;
}

export function openBrowser(storage: Storage | null = deviceStorage()): Browser {
  const lockPromises = new Map<string, Promise<void>>();
  const lockedNames = new Set<string>();
  return {
    storage,
    durableStore: memoryDurableStore(),
    locks: {
      acquire(memberId, action) {
        const name = `${memberId}:${action}`;
        if (lockedNames.has(name)) return Promise.resolve(null);
        lockedNames.add(name);
        return Promise.resolve(() => void lockedNames.delete(name));
      },
      hold(requestId) {
        let release = () => {};
        lockPromises.set(requestId, new Promise((resolve) => (release = resolve)));
        return Promise.resolve(release);
      },
      whenFree: async (requestId) => lockPromises.get(requestId),
    },
  };
}

/** Creates a durable store that lives in memory. */
export function memoryDurableStore(): DurableStore {
  const records = new Map<string, object>();
  return {
    readAll: () => Promise.resolve([...records.values()]),
    write: (key, record) => Promise.resolve(records.set(key, record)),
    remove: (key) => Promise.resolve(records.delete(key)),
  };
}

/** Creates a browser storage that lives in memory. */
export function deviceStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

/** The operations that the device stores. */
export const storedOperations = ({ storage }: Browser): unknown[] =>
  JSON.parse(storage?.getItem('wr:operations') ?? '[]') as unknown[];

/** A pending write as a page shows it. */
const viewOf = (write: PendingWrite) => ({
  isSending: isBeingSent(write),
  isAsking: 'isAsking' in write.state && write.state.isAsking,
  needsReview: write.state.status === 'needsReview',
  checkStatus: write.checkStatus,
  dismiss: write.dismiss,
});

type PendingView = ReturnType<typeof viewOf>;

export interface HeadlessApp {
  api: Api;
  clock: ReturnType<typeof manualClock>;
  session: { token: string | null; sessionId: number; userInfo: { invite_code: string } | null };
  /** The failures that a screen would show, in order. */
  errors: ApiError[];
  /** The outcomes of operations that no form waits for. */
  outcomes: UnseenOutcome[];
  /** The states of the form's write without an answer, in order. `null` ends one. */
  shownStates: (PendingView | null)[];
  /** The options of a call that a form makes. */
  form: CallOptions;
  isFormHidden: boolean;
  /** The cancellable events before a write. */
  startEvents: StartingAction[];
  /** The host's decision about these events. */
  mayAct: boolean | Promise<boolean>;
  endedActions: EndedAction[];
  /** The member's pending actions as pages show them. */
  pendingActions(): ReadonlyMap<ActionName, PendingView>;
  isOnline: boolean;
  /** How many operations make the browser confirm before the page closes. */
  unloadHolds: number;
  resume(): void;
  /** Tells the app that another tab has changed the storage. */
  syncWithStorage(): void;
  /** Begins another session. A `null` token logs out. */
  switchSession(to: { token: string | null; owner?: string }): void;
  /** Ends the page at once, as a reload does. */
  close(): void;
  /** Cancels every read, as the library may do. */
  cancelReads(): Promise<void>;
  /** Advances the clock until the call settles. Returns `waiting` if only the member can settle it. */
  settle<T>(call: Promise<T>): Promise<T | 'waiting'>;
  /** Advances the clock by this many milliseconds and runs everything that is due. */
  passTime(ms?: number): Promise<void>;
}

interface HeadlessAppOptions {
  baseUrl: string;
  /** `hang` is an answer that never comes. */
  fetch: (input: Request, hang: () => Promise<never>) => Promise<Response>;
  browser?: Browser;
  token?: string | null;
  owner?: string;
  clock?: ReturnType<typeof manualClock>;
}

/** The number of pending requests of all apps, without those that hang. */
let pendingRequestCount = 0;

const IDLE_MS = 4;
/** Turns of the event loop. */
const READING_TURNS = 20;
/** Gives up after this many idle rounds without a timer: about half a minute. */
const MAX_IDLE_ROUNDS = 4_000;
/** Waits long enough for an answer that has arrived to be read. */
async function waitWhileReading(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  for (let turn = 0; turn < READING_TURNS; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

export function openHeadlessApp({
  baseUrl,
  fetch,
  browser = openBrowser(),
  token = 'token-of-a-test',
  owner = 'OWNER1',
  clock = manualClock(),
}: HeadlessAppOptions): HeadlessApp {
  const errors: ApiError[] = [];
  const outcomes: UnseenOutcome[] = [];
  const pendingWrites = createStore<PendingWrites>(() => new Map());
  const pageAbort = new AbortController();
  let serverAheadMs = START - clock.now();
  const app: HeadlessApp = {
    session: { token, sessionId: 1, userInfo: token === null ? null : { invite_code: owner } },
    clock,
    errors,
    outcomes,
    shownStates: [],
    isOnline: true,
    unloadHolds: 0,
    startEvents: [],
    mayAct: true,
    endedActions: [],
    form: { isFormShown: () => !app.isFormHidden },
    isFormHidden: false,
    pendingActions: () =>
      new Map(
        [...pendingWrites.getState().values()].flatMap((write) =>
          write.action ? [[write.action, viewOf(write)]] : [],
        ),
      ),
  } as never;
  let shownWrite: PendingWrite | undefined;
  pendingWrites.subscribe((writes) => {
    const ownWrites = [...writes.values()].filter(({ isOwn }) => isOwn);
    const write = ownWrites.findLast(({ state }) => 'isAsking' in state);
    if (write !== shownWrite) app.shownStates.push(write ? viewOf(write) : null);
    shownWrite = write;
  });
  // Keep a reference: Node would collect the request, and its signal would never fire.
  const openRequests = new Set<Request>();
  stubFetch(async (input, init) => {
    const request = new Request(input, init);
    openRequests.add(request);
    const hang = () => {
      pendingRequestCount -= 1;
      return new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => {
          pendingRequestCount += 1;
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    };
    pendingRequestCount += 1;
    try {
      return await fetch(request, hang);
    } finally {
      pendingRequestCount -= 1;
      openRequests.delete(request);
    }
  });
  stubTimers(clock);
  const onFailure: OnFailure = (error, { isDialogHidden }) => {
    if (!isDialogHidden && error.kind !== 'cancelled') errors.push(error);
    if (error.kind === 'unauthorized' && app.session.token) app.switchSession({ token: null });
  };
  const readFailures = { onFailed: () => {}, onSettled: () => {} };
  const queryClient = openQueryClient({ queryClient: null, onFailure, readFailures } as never);
  const { api, writeTracker } = createClient({
    baseUrl,
    clock,
    queryClient,
    locale: () => 'zh-Hans',
    session: () =>
      pageAbort.signal.aborted ? null : { ...app.session, endSignal: pageAbort.signal },
    storage: createWriteStorage({
      storage: browser.storage,
      name: 'wr:operations',
      durableStore: browser.durableStore,
      shouldReserveSpace: true,
      announce: () => {},
    }),
    locks: browser.locks,
    isOnline: () => app.isOnline,
    serverNow: () => clock.now() + serverAheadMs,
    onClock(leastMs, mostMs) {
      serverAheadMs = Math.min(Math.max(serverAheadMs, leastMs), mostMs);
    },
    holdUnload() {
      app.unloadHolds += 1;
      return () => void (app.unloadHolds -= 1);
    },
    onFailure,
    onNeedsReview: () => {},
    onUnseenOutcome: (outcome) => outcomes.push(outcome),
    mayAct(startingAction) {
      app.startEvents.push(startingAction);
      return app.mayAct;
    },
    onActionEnd: (endedAction) => app.endedActions.push(endedAction),
    onBegunElsewhere: (endedAction) => app.endedActions.push(endedAction),
    pendingWrites,
  });
  const nextTimerTime = () => Math.min(...[...clock.timers.values()].map(({ at }) => at));
  /** Waits for two idle moments in a row, because a single idle moment may lie between two calls. */
  const waitUntilQuiet = async () => {
    for (let quietMoments = 0; quietMoments < 2;) {
      await waitWhileReading();
      quietMoments = pendingRequestCount > 0 ? 0 : quietMoments + 1;
    }
  };
  return Object.assign(app, {
    api,
    resume: () => writeTracker.resume(),
    cancelReads: () => queryClient.cancelQueries(),
    syncWithStorage: () => writeTracker.syncWithStorage(),
    switchSession({
      token: nextToken,
      owner: member = owner,
    }: {
      token: string | null;
      owner?: string;
    }) {
      app.session = {
        token: nextToken,
        sessionId: app.session.sessionId + 1,
        userInfo: nextToken === null ? null : { invite_code: member },
      };
      writeTracker.syncWithSession();
    },
    close() {
      pageAbort.abort();
      writeTracker.dispose();
    },
    async settle<T>(call: Promise<T>): Promise<T | 'waiting'> {
      let isSettled = false;
      const markSettled = () => (isSettled = true);
      call.then(markSettled, markSettled);
      for (let quietRounds = 0; ;) {
        await waitUntilQuiet();
        if (isSettled) return call;
        if (clock.timers.size === 0) {
          const views = [...pendingWrites.getState().values()].map(viewOf);
          if (views.some(({ needsReview, isAsking }) => needsReview && !isAsking)) return 'waiting';
          // On a busy machine the body may still be arriving.
          if (++quietRounds > MAX_IDLE_ROUNDS) return 'waiting';
          continue;
        }
        clock.advance(Math.max(0, nextTimerTime() - clock.now()));
      }
    },
    async passTime(ms = 0) {
      const endTime = clock.now() + ms;
      for (;;) {
        await waitUntilQuiet();
        const timerTime = nextTimerTime();
        if (timerTime > endTime) break;
        clock.advance(Math.max(0, timerTime - clock.now()));
      }
      clock.advance(endTime - clock.now());
      await waitUntilQuiet();
    },
  });
}
