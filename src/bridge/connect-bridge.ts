import type { Bridge, BridgeStatus, GetSession, RunningApp } from '../app/host.ts';
import { fieldsOf, type Fields } from './envelope.ts';
import { createInsets, localeIn, pathIn, themeIn } from './host-will.ts';
import { BridgeError, createPeer, type Answer } from './peer.ts';
import { asMessage } from './picture-message.ts';
import { findTransport, type BridgePort } from './transports.ts';

/** What the border gives the bridge to work with. */
export interface BridgeWorld {
  readonly window: Window;
  readonly element: HTMLElement;
  /** Of the app, inside the shadow root. */
  readonly container: HTMLElement;
  readonly instanceId: string;
  /** The `bridge` property. */
  readonly port: BridgePort | null | undefined;
  /** The origins of `bridge-origin`. */
  readonly parentOrigins: readonly string[];
  /** What runs in the element; once it is over nothing may happen any more. */
  readonly run: { readonly app: RunningApp | null; readonly isOver: boolean };
  /** After so many ms without a hello the app goes on by itself. */
  readonly helloLimitMs: number;
  /** As if the host had called it on the element. */
  readonly navigate: (path: string, options: { replace: boolean }) => boolean;
  /** As if the host had set the attribute anew. */
  readonly setAnew: (name: 'theme' | 'locale' | 'route', value: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Browsers let a page open, share and copy only for some seconds after a tap: a host that is silent for
 * longer leaves nothing to fall back to. A picture is saved without one.
 */
const TAP_LIMIT_MS = 3_000;

/** What a host is asked. */
const ASKED = ['getSession', 'openUrl', 'saveImage', 'share', 'copy'];
/** What it is told; nothing of it is the member's. */
const TOLD = ['setTitle', 'setBackEnabled', 'haptic'];

const ALONE = 'the app goes on without it; a later hello still connects';

/** Speaks with the native host or the parent page, version 1 of the protocol (docs/EMBEDDING.md, "Bridge"). */
export function connectBridge(world: BridgeWorld): Bridge {
  const { window, element, run, warn } = world;
  const insets = createInsets(world.container.parentElement as HTMLElement);
  let capabilities: readonly string[] = [];
  let hasHello = false;
  let silence = 0;
  let greet: () => void = () => {};
  const greeted = new Promise<void>((resolve) => (greet = resolve));
  let unfollow: (() => void) | null = null;
  let isDisposed = false;
  let isSessionAsked = false;
  let known = [...ASKED, ...TOLD];
  // What the host is, or would have been, told.
  let title: string | null = null;
  let isBackEnabled: boolean | null = null;

  const answers: Map<string, Answer> = new Map(
    Object.entries<Answer>({
      hello(facts) {
        takeHello(facts);
        return hello();
      },
      back: () => ({ handled: run.app?.back() ?? false }),
      navigate: ({ path, replace }) => ({
        navigated: world.navigate(pathIn(path), { replace: replace === true }),
      }),
      setInsets: (params) => insets.set(params),
      setTheme: (params) => world.setAnew('theme', themeIn(params)),
      setLocale: (params) => world.setAnew('locale', localeIn(params)),
      // Whoever does not look is not read to; the timers of a page that sleeps sleep with it.
      pause: () => {},
      resume: () => void run.app?.refresh(),
      sessionRevoked() {
        const app = run.app;
        if (!app) throw new BridgeError('FAILED', 'the app has not started');
        app.revoke();
      },
    }),
  );
  const hello = () => ({ version: __VERSION__, methods: [...answers.keys()] });
  const peer = createPeer({
    ...{ answers, warn, instanceId: world.instanceId },
    setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
    clearTimeout: (timer) => window.clearTimeout(timer),
  });

  const can = (method: string) => capabilities.includes(method);
  function tell(method: string, params: object): void {
    if (can(method)) peer.notify(method, params);
  }

  function takeHello(facts: Fields): void {
    const { capabilities: named, theme, locale, route } = facts;
    capabilities = Array.isArray(named) ? known.filter((name) => named.includes(name)) : [];
    hasHello = true;
    window.clearTimeout(silence);
    attempt(() => insets.set(fieldsOf(facts['insets'])));
    if (theme !== undefined) attempt(() => world.setAnew('theme', themeIn(facts)));
    if (locale !== undefined) attempt(() => world.setAnew('locale', localeIn(facts)));
    // Afterwards somebody may be doing something on another page.
    if (route !== undefined && !run.app) attempt(() => world.setAnew('route', pathIn(route)));
    title = isBackEnabled = null;
    publish();
    if (can('getSession') && !isSessionAsked) run.app?.handIn();
    greet();
  }

  /** The hello of the app was refused; the host may have been first with its own. */
  function goOnAlone({ message }: BridgeError): void {
    greet();
    if (isDisposed || hasHello) return;
    window.clearTimeout(silence);
    warn(`the hello of the app came to nothing, ${message}: ${ALONE}`);
  }

  /** One wrong thing in a hello does not spoil the others. */
  function attempt(take: () => void): void {
    try {
      take();
    } catch (cause) {
      warn(`in the hello of the host: ${(cause as BridgeError).message}`);
    }
  }

  /** Tells the host what has changed, from the first time on that the app is there. */
  function publish(): void {
    const app = run.app;
    if (isDisposed || !app) return;
    unfollow ??= app.onChange(publish);
    if (app.title !== null && app.title !== title) tell('setTitle', { title: (title = app.title) });
    if (app.canGoBack !== isBackEnabled)
      tell('setBackEnabled', { enabled: (isBackEnabled = app.canGoBack) });
  }

  const listeners = Object.entries({
    'wr-ready': publish,
    'wr-actioncomplete': () => tell('haptic', { kind: 'success' }),
    'wr-actionfail': () => tell('haptic', { kind: 'error' }),
  });
  for (const [name, listener] of listeners) element.addEventListener(name, listener);

  let stop = () => {};
  let transport: BridgeStatus['transport'] = null;
  try {
    const found = findTransport(window, world.port, world.parentOrigins, warn);
    if (found) {
      transport = found.name;
      // Any page can put this one into a frame.
      if (transport === 'parent' && world.parentOrigins.length === 0) {
        known = TOLD;
        answers.delete('sessionRevoked');
      }
      silence = window.setTimeout(
        () => warn(`the host has not said hello in time: ${ALONE}`),
        world.helloLimitMs,
      );
      stop = found.open(peer);
      // An answer that is late is one all the same.
      peer.request('hello', hello(), 0).then((facts) => takeHello(fieldsOf(facts)), goOnAlone);
    } else greet();
  } catch {
    warn('the bridge of the host could not be used');
    greet();
  }

  return {
    greeted,
    get status() {
      return { transport, greeted: hasHello, capabilities };
    },
    get getSession(): GetSession | null {
      if (!can('getSession')) return null;
      return async (asked) => {
        isSessionAsked = true;
        // Nobody: what is null, some hosts leave out as they write their JSON.
        return ((await peer.request('getSession', asked)) ?? null) as Awaited<
          ReturnType<GetSession>
        >;
      };
    },
    async handOver(name, params, byBrowser) {
      // Without a word to the host nothing may come between the tap and the browser.
      const message = can(name) ? await asMessage(params) : null;
      if (!message) return byBrowser();
      try {
        await peer.request(name, message, name === 'saveImage' ? undefined : TAP_LIMIT_MS);
        return true;
      } catch {
        // The element has left: nobody waits any more.
        if (run.isOver) return new Promise<never>(() => {});
        warn(`the host did not do "${name}": the browser does`);
        return byBrowser();
      }
    },
    dispose() {
      isDisposed = true;
      unfollow?.();
      window.clearTimeout(silence);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      insets.clear();
      peer.dispose();
      stop();
    },
  };
}
