import type { Bridge, BridgeStatus, GetSession } from '../platform/bridge.ts';
import { createAppRequests } from './app-requests.ts';
import type { BridgeContext } from './bridge-context.ts';
import { BridgeError, fieldsOf, type Fields } from './envelope.ts';
import { createInsets, checkLocale, checkPath, checkTheme } from './host-preferences.ts';
import { createHostUpdates, type HostUpdates } from './host-updates.ts';
import { createPeer, type Peer, type RequestHandler } from './peer.ts';
import { findTransport, type FoundTransport } from './transports.ts';

/** The requests that the app sends if the host supports them. */
const REQUESTS = ['getSession', 'openUrl', 'saveImage', 'share', 'copy'];
/** The notifications that the app sends if the host supports them. They contain no data of the member. */
const NOTIFICATIONS = ['setTitle', 'setBackEnabled', 'haptic'];

const CONTINUES_ALONE = 'the app goes on without it; a later hello still connects';

class HostBridge implements Bridge {
  readonly firstHello: Promise<void>;
  readonly handOver: Bridge['handOver'];
  readonly saveFile: Bridge['saveFile'];
  readonly #context: BridgeContext;
  /** The methods that the host may call, by name. */
  readonly #handlers: Map<string, RequestHandler>;
  readonly #insets: ReturnType<typeof createInsets>;
  readonly #peer: Peer;
  readonly #updates: HostUpdates;
  /** The listeners on the element, by event. */
  readonly #listeners: readonly [string, () => void][];
  #isDisposed = false;
  /** The requests and notifications that this host may get. */
  #allowedMethods = [...REQUESTS, ...NOTIFICATIONS];
  /** The allowed methods that the host says it supports. */
  #capabilities: readonly string[] = [];
  #transport: BridgeStatus['transport'] = null;
  #hasHello = false;
  #isSessionRequested = false;
  #helloTimer = 0;
  #resolveFirstHello = () => {};
  #closeTransport = () => {};

  constructor(context: BridgeContext) {
    const { window, element, container, instanceId, instance, warn } = context;
    this.#context = context;
    this.firstHello = new Promise((resolve) => (this.#resolveFirstHello = resolve));
    this.#insets = createInsets(container.parentElement as HTMLElement);
    this.#handlers = createRequestHandlers(context, this.#insets.set, (helloFields) => {
      this.#onHello(helloFields);
      return this.#ownHello();
    });
    this.#peer = createPeer({ handlers: this.#handlers, warn, instanceId, timers: window });
    const { handOver, saveFile } = createAppRequests(context, this.#peer, this.#hostSupports);
    this.handOver = handOver;
    this.saveFile = saveFile;
    this.#updates = createHostUpdates(instance, this.#notify);
    this.#listeners = Object.entries({
      'wr-ready': this.#updates.publish,
      'wr-action-complete': () => this.#notify('haptic', { kind: 'success' }),
      'wr-action-fail': () => this.#notify('haptic', { kind: 'error' }),
    });
    for (const [name, listener] of this.#listeners) element.addEventListener(name, listener);
    try {
      const foundTransport = findTransport(window, context.port, context.parentOrigins, warn);
      if (foundTransport) this.#open(foundTransport);
      else this.#resolveFirstHello();
    } catch {
      warn('the bridge of the host could not be used');
      this.#resolveFirstHello();
    }
  }

  get status(): BridgeStatus {
    return {
      transport: this.#transport,
      greeted: this.#hasHello,
      capabilities: this.#capabilities,
    };
  }

  get getSession(): GetSession | null {
    if (!this.#hostSupports('getSession')) return null;
    return async (request) => {
      this.#isSessionRequested = true;
      // Some hosts leave out null fields when they write JSON, so a missing result means null: logged out.
      const result = (await this.#peer.request('getSession', request)) ?? null;
      return result as Awaited<ReturnType<GetSession>>;
    };
  }

  dispose(): void {
    this.#isDisposed = true;
    const { element } = this.#context;
    for (const [name, listener] of this.#listeners) element.removeEventListener(name, listener);
    this.#updates.stop();
    this.#context.window.clearTimeout(this.#helloTimer);
    this.#insets.clear();
    this.#peer.dispose();
    this.#closeTransport();
  }

  /** Connects to the found host and says hello. */
  #open({ name, open }: FoundTransport): void {
    const { window, parentOrigins, helloLimitMs, warn } = this.#context;
    this.#transport = name;
    // Any page can put this page into a frame. So a parent that is not in `bridge-origin` gets no data,
    // and can neither supply nor revoke a session.
    if (name === 'parent' && parentOrigins.length === 0) {
      this.#allowedMethods = NOTIFICATIONS;
      this.#handlers.delete('sessionRevoked');
    }
    this.#helloTimer = window.setTimeout(
      () => warn(`the host has not said hello in time: ${CONTINUES_ALONE}`),
      helloLimitMs,
    );
    this.#closeTransport = open(this.#peer);
    // 0: this request has no time limit, so that a late answer still connects.
    this.#peer.request('hello', this.#ownHello(), 0).then(
      (answer) => this.#onHello(fieldsOf(answer)),
      (cause: BridgeError) => this.#onHelloFailed(cause),
    );
  }

  /** What the app says about itself in its hello. */
  #ownHello() {
    return { version: __VERSION__, methods: [...this.#handlers.keys()] };
  }

  readonly #hostSupports = (method: string): boolean => this.#capabilities.includes(method);

  readonly #notify = (method: string, params: object): void => {
    if (this.#hostSupports(method)) this.#peer.notify(method, params);
  };

  /** Uses the hello of the host: a request or notification, or the answer to the app's hello. */
  #onHello(hello: Fields): void {
    const { window, instance, warn, overrideAttribute } = this.#context;
    if (this.#isDisposed) return this.#resolveFirstHello();
    const { capabilities, theme, locale, route } = hello;
    this.#capabilities = Array.isArray(capabilities)
      ? this.#allowedMethods.filter((name) => capabilities.includes(name))
      : [];
    this.#hasHello = true;
    window.clearTimeout(this.#helloTimer);
    // Each function sets one value of the hello.
    const setters = [
      () => this.#insets.set(fieldsOf(hello['insets'])),
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
    this.#updates.reset();
    if (this.#hostSupports('getSession') && !this.#isSessionRequested)
      instance.app()?.requestSession();
    this.#resolveFirstHello();
  }

  /** The app's hello was refused or not sent. This does not matter if the host has sent its own hello before. */
  #onHelloFailed({ message }: BridgeError): void {
    const { window, warn } = this.#context;
    this.#resolveFirstHello();
    if (this.#isDisposed || this.#hasHello) return;
    window.clearTimeout(this.#helloTimer);
    warn(`the hello of the app came to nothing, ${message}: ${CONTINUES_ALONE}`);
  }
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
      sessionRevoked() {
        const app = instance.app();
        if (!app) throw new BridgeError('FAILED', 'the app has not started');
        app.revoke();
      },
    }),
  );
}

/** Connects to the native host or the parent page: version 1 of the protocol (docs/EMBEDDING.md, "Bridge"). */
export const connectBridge = (context: BridgeContext): Bridge => new HostBridge(context);
