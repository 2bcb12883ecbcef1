import type { Bridge, BridgeStatus, GetSession } from '../platform/bridge.ts';
import { createAppRequests } from './app-requests.ts';
import type { BridgeContext } from './bridge-context.ts';
import { BridgeError, fieldsOf, type Fields } from './envelope.ts';
import { createInsets, checkLocale, checkPath, checkTheme } from './host-preferences.ts';
import { createHostUpdates, type HostUpdates } from './host-updates.ts';
import { createPeer, type Peer, type RequestHandler } from './peer.ts';
import { findTransport, type FoundTransport } from './transports.ts';

/** The requests that the app sends if the host supports them. */
const REQUESTS = ['getSession', 'stepUp', 'openUrl', 'saveImage', 'share', 'copy'];
/** The member may confirm at the host, for example with a fingerprint or a code. */
const STEP_UP_LIMIT_MS = 5 * 60_000;
/** The notifications that the app sends if the host supports them. They contain no data of the member. */
const NOTIFICATIONS = ['setTitle', 'setBackEnabled', 'haptic'];

const CONTINUES_ALONE = 'the app goes on without it; a later hello still connects';

/* eslint @typescript-eslint/no-use-before-define: ['error', { functions: false, variables: false }] -- its functions run once the connection exists */

/** What the functions of one bridge share. */
interface Connection {
  readonly context: BridgeContext;
  readonly peer: Peer;
  /** The methods that the host may call, by name. */
  readonly handlers: Map<string, RequestHandler>;
  readonly insets: ReturnType<typeof createInsets>;
  readonly updates: HostUpdates;
  /** Ends the wait for the first hello. */
  readonly endWait: () => void;
  isDisposed: boolean;
  /** The requests and notifications that this host may get. */
  allowedMethods: readonly string[];
  /** The allowed methods that the host says it supports. */
  capabilities: readonly string[];
  transport: BridgeStatus['transport'];
  hasHello: boolean;
  isSessionRequested: boolean;
  helloTimer: number;
  closeTransport: () => void;
}

const hostSupports = ({ capabilities }: Connection, method: string): boolean =>
  capabilities.includes(method);

function notify(connection: Connection, method: string, params: object): void {
  if (hostSupports(connection, method)) connection.peer.notify(method, params);
}

/** What the app says about itself in its hello. */
const ownHello = ({ handlers }: Connection) => ({
  version: __VERSION__,
  methods: [...handlers.keys()],
});

/** Connects to the native host or the parent page: version 1 of the protocol (docs/embed/bridge.md). */
export function connectBridge(context: BridgeContext): Bridge {
  const { window, element, port, parentOrigins, warn } = context;
  let endWait = () => {};
  const firstHello = new Promise<void>((resolve) => (endWait = resolve));
  const connection = createConnection(context, () => endWait());
  const { peer, updates } = connection;
  const listeners = Object.entries({
    'wr-ready': updates.publish,
    'wr-action-complete': () => notify(connection, 'haptic', { kind: 'success' }),
    'wr-action-fail': () => notify(connection, 'haptic', { kind: 'error' }),
  });
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  try {
    const foundTransport = findTransport(window, port, parentOrigins, warn);
    if (foundTransport) openTransport(connection, foundTransport);
    else endWait();
  } catch {
    warn('the bridge of the host could not be used');
    endWait();
  }
  return {
    firstHello,
    ...createAppRequests(context, peer, (method) => hostSupports(connection, method)),
    status: () => ({
      transport: connection.transport,
      greeted: connection.hasHello,
      capabilities: connection.capabilities,
    }),
    getSession: () =>
      hostSupports(connection, 'getSession')
        ? (request) => requestSession(connection, request)
        : null,
    async requestStepUp(action) {
      if (!hostSupports(connection, 'stepUp')) return undefined;
      const answer = await peer.request('stepUp', action, STEP_UP_LIMIT_MS).catch(() => null);
      return answer ?? null;
    },
    dispose() {
      connection.isDisposed = true;
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      updates.stop();
      window.clearTimeout(connection.helloTimer);
      connection.insets.clear();
      peer.dispose();
      connection.closeTransport();
    },
  };
}

function createConnection(context: BridgeContext, endWait: () => void): Connection {
  const { window, container, instanceId, instance, warn } = context;
  const insets = createInsets(container.parentElement as HTMLElement);
  const handlers = createRequestHandlers(context, insets.set, (hello) => {
    handleHello(connection, hello);
    return ownHello(connection);
  });
  const connection: Connection = {
    context,
    peer: createPeer({ handlers, warn, instanceId, timers: window }),
    handlers,
    insets,
    updates: createHostUpdates(instance, (method, params) => notify(connection, method, params)),
    endWait,
    isDisposed: false,
    allowedMethods: [...REQUESTS, ...NOTIFICATIONS],
    capabilities: [],
    transport: null,
    hasHello: false,
    isSessionRequested: false,
    helloTimer: 0,
    closeTransport: () => {},
  };
  return connection;
}

async function requestSession(
  connection: Connection,
  request: Parameters<GetSession>[0],
): ReturnType<GetSession> {
  connection.isSessionRequested = true;
  // Some hosts leave out null fields when they write JSON, so a missing result means null: logged out.
  const result = (await connection.peer.request('getSession', request)) ?? null;
  return result as Awaited<ReturnType<GetSession>>;
}

/** Connects to the found host and says hello. */
function openTransport(connection: Connection, { name, open }: FoundTransport): void {
  const { context, peer } = connection;
  const { window, parentOrigins, helloLimitMs, warn } = context;
  connection.transport = name;
  // Any page can put this page into a frame. So a parent that is not in `bridge-origin` gets no data,
  // and can neither supply nor revoke a session.
  if (name === 'parent' && parentOrigins.length === 0) {
    connection.allowedMethods = NOTIFICATIONS;
    connection.handlers.delete('sessionRevoked');
    connection.handlers.delete('sessionChanged');
  }
  connection.helloTimer = window.setTimeout(
    () => warn(`the host has not said hello in time: ${CONTINUES_ALONE}`),
    helloLimitMs,
  );
  connection.closeTransport = open(peer);
  // 0: this request has no time limit, so that a late answer still connects.
  peer.request('hello', ownHello(connection), 0).then(
    (answer) => handleHello(connection, fieldsOf(answer)),
    (cause: BridgeError) => handleHelloFailure(connection, cause),
  );
}

/** Uses the hello of the host: a request or notification, or the answer to the app's hello. */
function handleHello(connection: Connection, hello: Fields): void {
  const { context, insets } = connection;
  const { window, instance, warn, overrideAttribute } = context;
  if (connection.isDisposed) return connection.endWait();
  const { capabilities, theme, locale, route } = hello;
  connection.capabilities = Array.isArray(capabilities)
    ? connection.allowedMethods.filter((name) => capabilities.includes(name))
    : [];
  connection.hasHello = true;
  window.clearTimeout(connection.helloTimer);
  // Each function sets one value of the hello.
  const setters = [
    () => insets.set(fieldsOf(hello['insets'])),
    () => theme === undefined || overrideAttribute('theme', checkTheme(hello)),
    () => locale === undefined || overrideAttribute('locale', checkLocale(hello)),
    // Ignore the route once the app runs, because the member may be busy on another page.
    () => route === undefined || instance.app() || overrideAttribute('route', checkPath(route)),
  ];
  for (const setValue of setters) {
    try {
      setValue();
    } catch (cause) {
      // The other values of the hello are still set.
      warn(`in the hello of the host: ${(cause as BridgeError).message}`);
    }
  }
  connection.updates.reset();
  if (hostSupports(connection, 'getSession') && !connection.isSessionRequested)
    instance.app()?.requestSession();
  connection.endWait();
}

/** The app's hello was refused or not sent. This does not matter if the host has sent its own hello before. */
function handleHelloFailure(connection: Connection, { message }: BridgeError): void {
  const { window, warn } = connection.context;
  connection.endWait();
  if (connection.isDisposed || connection.hasHello) return;
  window.clearTimeout(connection.helloTimer);
  warn(`the hello of the app came to nothing, ${message}: ${CONTINUES_ALONE}`);
}

/** Returns the function that carries out each method of the host. Its result is the answer to the host. */
function createRequestHandlers(
  { instance, navigate, overrideAttribute }: BridgeContext,
  setInsets: (params: Fields) => void,
  onHello: (hello: Fields) => unknown,
): Map<string, RequestHandler> {
  return new Map(
    Object.entries<RequestHandler>({
      hello: onHello,
      back: () => ({ handled: instance.app()?.back() ?? false }),
      navigate: ({ path, replace }) => ({
        navigated: navigate(checkPath(path), { replace: replace === true }),
      }),
      setInsets,
      setTheme: (params) => overrideAttribute('theme', checkTheme(params)),
      setLocale: (params) => overrideAttribute('locale', checkLocale(params)),
      // Does nothing, because the timers of a hidden page pause by themselves.
      pause: () => {},
      resume: () => void instance.app()?.refresh(),
      sessionChanged: () => instance.renewSession(),
      sessionRevoked() {
        const app = instance.app();
        if (!app) throw new BridgeError('FAILED', 'the app has not started');
        app.revoke();
      },
    }),
  );
}
