import { onTestFinished, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  CALLS,
  describeEndpoints,
  exampleAnswer,
  exampleInput,
} from '../../mock-server/documents/openapi.ts';
import { SETTINGS as OPERATOR } from '../../mock-server/modules/common/seed.ts';
import type { Api } from '../../src/api/client.ts';
// Already loaded, so that the first call starts at once.
import '../../src/app/connect-api.ts';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { answer, startFaultServer, type Fault, type WireRequest } from '../support/fault-server.ts';
import { manualClock } from '../support/manual-clock.ts';
import { loadMemberOfEachSession } from '../support/member-scope.tsx';
import { queryApi } from '../support/query-api.ts';
import { screenlessHost, SETTINGS } from '../support/screenless-host.ts';
import { stubTimers } from '../support/stub-timers.ts';

/** One call of the contract with a valid input and the answer of a success. */
export interface Example {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly success: string;
}

function exampleOf(endpoint: Endpoint): Example {
  const described = describeEndpoints(endpoint)[0]!;
  const { request_id: _, ...input } = exampleInput(described) as Record<string, unknown>;
  const success = exampleAnswer(described);
  if (endpoint.path.endsWith('/config'))
    success.data = { ...OPERATOR, server_time: '2026-11-21 10:00:00' };
  return { endpoint, input, success: JSON.stringify(success) };
}

export const EXAMPLES: readonly Example[] = CALLS.map(exampleOf);
const SUCCESS_BY_PATH = new Map(EXAMPLES.map(({ endpoint, success }) => [endpoint.path, success]));

type AnyCall = (input: object, options: object) => Promise<unknown>;

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const TURNS_TO_SETTLE = 20;
/** Lets the app read an answer that has arrived. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS_TO_SETTLE; turn += 1) await nextTurn();
}

/** Longer than the delay of each retry and status query, shorter than the limit of a call. */
const PAUSE_MS = 8_000;
const DEADLINE_MS = 60_000;
/** At the start the app reads the member, the WeChat account and the wealth cards. */
const FIRST_READ_COUNT = 3;
/** The limit of each wait. */
const PATIENCE_MS = 30_000;

/** Performs a request, and returns the body of the answer. */
export type Backend = (request: WireRequest) => Promise<string>;

const isStatusQuery = ({ body }: WireRequest) => body.includes('"resolve":1');
const pathOf = ({ path }: WireRequest) => path.split('?')[0]!.slice(API_PREFIX.length);
/** A backend without state on which every call succeeds. */
const exampleBackend: Backend = (request) =>
  Promise.resolve(SUCCESS_BY_PATH.get(pathOf(request) as never) ?? '{}');

/** Starts a server that answers like the backend, except for one path that has a fault. */
async function startServer(backend: Backend, firstToken: string) {
  const faultyRequests: WireRequest[] = [];
  let faultyCall: { path: string; fault: Fault } | null = null;
  const server = await startFaultServer((socket) => {
    const request = server.requests.at(-1)!;
    if (pathOf(request) === faultyCall?.path) {
      faultyRequests.push(request);
      faultyCall.fault(socket);
    } else
      backend(request).then(
        (body) => socket.end(answer('200 OK', 'application/json', body)),
        // The test is over, and so is its backend.
        () => socket.destroy(),
      );
  });
  return {
    url: server.url,
    close: () => server.close(),
    /** The requests of the call under test, without status queries and requests of a later session. */
    sentRequests: () =>
      faultyRequests.filter(
        (request) => !isStatusQuery(request) && request.headers['token'] === firstToken,
      ),
    /** How often the call was sent in any session, with its status queries. */
    requestsOfCall: () => faultyRequests.length,
    /** The number of status queries. */
    statusQueryCount: () => faultyRequests.filter(isStatusQuery).length,
    requestCount: () => server.requests.length,
    lastRequest: () => server.requests.at(-1)!,
    setFault(path: string, fault: Fault) {
      faultyRequests.length = 0;
      faultyCall = { path, fault };
    },
    removeFault: () => (faultyCall = null),
    refuseConnections: () => server.refuseConnections(),
    acceptConnections: () => server.acceptConnections(),
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** A member's app without a screen, with a real server and a clock that the test advances. */
export interface World {
  readonly app: App;
  readonly clock: ReturnType<typeof manualClock>;
  readonly server: Server;
  readonly onlineState: StoreApi<boolean>;
  readonly beginNextSession: () => void;
  /** Waits until this many requests have arrived, then answers them, the last one first. */
  readonly holdUntilCount: (count: number, fault: Fault) => Fault;
  /** Tells the app that the member has pressed a button, so that the next call may be a write. */
  pressButton(): void;
  /** Presses a button and sends the call. */
  call(example: Example, isDialogHidden: boolean): Promise<unknown>;
  /** Runs the app and the clock until the condition holds. */
  waitUntil(isReached: () => boolean, options?: { isSilent?: boolean | undefined }): Promise<void>;
  /** The number of failures reported to the host. */
  readonly reportCount: () => number;
  /** Whether a write waits for a status query. */
  readonly hasUnknownWrite: () => boolean;
  /** The number of dialogs and toasts on the screen. */
  shownMessages(): { dialogs: number; toasts: number };
  /** Returns the member to the page. */
  comeBack(): void;
}

/** Creates the parent of the pages. Node has no trusted events, so `pressButton` passes a fake one to the listeners. */
function pressableContainer() {
  class Button {}
  vi.stubGlobal('HTMLButtonElement', Button);
  onTestFinished(() => void vi.unstubAllGlobals());
  type Listener = (event: unknown) => void;
  const listeners: Listener[] = [];
  const container = {
    addEventListener: (type: string, listener: Listener) =>
      type === 'click' && listeners.push(listener),
    removeEventListener: () => {},
  };
  const pressButton = () => {
    const click = { isTrusted: true, composedPath: () => [new Button()] };
    for (const listener of listeners) listener(click);
  };
  return { container: container as unknown as HTMLElement, pressButton };
}

interface WorldOptions {
  backend?: Backend;
  /** The tokens of the member's first and next session. */
  tokens?: readonly [string, string];
}

export async function openWorld({
  backend = exampleBackend,
  tokens: [firstToken, nextToken] = ['first-token-of-the-member', 'next-token-of-the-member'],
}: WorldOptions = {}): Promise<World> {
  const server = await startServer(backend, firstToken);
  onTestFinished(() => server.close());
  const { container, pressButton } = pressableContainer();
  const clock = manualClock();
  stubTimers(clock);
  const onlineState = createStore(() => true);
  let reportCount = 0;
  const returnListeners = new Set<(isFromCache: boolean) => void>();
  const host = screenlessHost({
    clock,
    container,
    onlineState: { getSnapshot: onlineState.getState, subscribe: onlineState.subscribe },
    settings: createStore(() => ({ ...SETTINGS, apiBase: server.url })),
    emit: (name) => name !== 'wr-error' || (reportCount += 1) > 0,
    onReturn(listener) {
      returnListeners.add(listener);
      return () => returnListeners.delete(listener);
    },
  });
  const app = createApp(host, firstToken);
  const api = queryApi(app.server);
  onTestFinished(() => app.dispose());
  app.onPageShown();
  loadMemberOfEachSession(app);
  const heldAnswers: (() => void)[] = [];
  const world: World = {
    app,
    clock,
    server,
    onlineState,
    beginNextSession: () => app.session.getState().begin(nextToken, null),
    holdUntilCount: (count, fault) => (socket) => {
      heldAnswers.push(() => fault(socket));
      if (heldAnswers.length === count)
        for (const release of heldAnswers.splice(0).reverse()) release();
    },
    pressButton,
    call({ endpoint, input }, isDialogHidden) {
      const [module, name] = endpoint.name.split('.') as [keyof Api, string];
      const calls = api[module] as unknown as Record<string, AnyCall>;
      pressButton();
      return calls[name]!(input, { isDialogHidden });
    },
    async waitUntil(isReached, { isSilent } = {}) {
      const longestStepMs = isSilent ? DEADLINE_MS : PAUSE_MS;
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
        await nextTurn();
        if (isReached()) return;
        const untilNextTimer =
          Math.min(...[...clock.timers.values()].map(({ at }) => at)) - clock.now();
        if (untilNextTimer <= longestStepMs) clock.advance(Math.max(0, untilNextTimer));
      }
      throw new Error('the condition that the test waits for does not hold in time');
    },
    reportCount: () => reportCount,
    hasUnknownWrite: () =>
      [...app.server.pendingWrites.getState().values()].some(
        ({ state }) => state.status === 'unknown',
      ),
    shownMessages: () => ({
      dialogs: app.dialogs.getState().dialogs.length,
      toasts: app.dialogs.getState().toasts.length > 0 ? 1 : 0,
    }),
    comeBack: () => returnListeners.forEach((listener) => listener(false)),
  };
  // A write takes the time of the server from these answers.
  await world.waitUntil(
    () => server.requestCount() >= FIRST_READ_COUNT && app.server.queryClient?.isFetching() === 0,
  );
  return world;
}
