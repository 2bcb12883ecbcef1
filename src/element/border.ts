import type {
  AppEvents,
  Bridge,
  BridgeStatus,
  GetSession,
  Host,
  Look,
  MessageOverrides,
  RunningApp,
  Settings,
} from '../app/host.ts';
import type { BridgePort } from '../bridge/transports.ts';
import { after } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { createSubject, type Subject } from '../lib/subject.ts';
import { LOOPBACK } from '../lib/trusted-url.ts';
import { readSettings, type AttributeName, type Problem } from './attributes.ts';
import { createChoices, type Choices } from './choices.ts';
import { claimHash } from './claim-hash.ts';
import { diagnose, type Diagnostics } from './diagnose.ts';
import { createJournal, type Journal } from './journal.ts';
import { isTooOld } from './is-too-old.ts';
import { keyboardInset, observe } from './keyboard-inset.ts';
import type { OpenHistory } from './open-history.ts';
import { createRunClock, type RunClock } from './run-clock.ts';
import { createSendingLocks } from './sending-locks.ts';
import { createShell, problemSentence } from './shell.ts';
import { watchReturn } from './watch-return.ts';
import { watchSession } from './watch-session.ts';
import { whenSeen } from './when-seen.ts';

export type ElementState = 'idle' | 'loading' | 'ready' | 'error';

/** What the element's class holds: the state behind its properties and the ends of its callbacks. */
export interface Border {
  readonly state: ElementState;
  readonly ready: Promise<void>;
  readonly app: RunningApp | null;
  readonly messages: Subject<MessageOverrides>;
  getSession: GetSession | null | undefined;
  /** What the host speaks through; it counts more than the attribute. */
  bridge: BridgePort | null | undefined;
  readonly journal: Journal;
  /** Something the host has asked for cannot be; the app goes on. */
  complain(message: string): void;
  navigate(path: string, options?: { replace?: boolean }): boolean;
  refresh(): void;
  diagnose(): Diagnostics;
  onConnected(): void;
  onDisconnected(): void;
  /** It is in another document, where no sheet comes along; or back again. */
  onAdopted(): void;
  onAttributeChanged(name: AttributeName): void;
}

/** One run of the app inside a connected element, from start to stop. */
interface Run {
  readonly startedAt: number;
  /** What the attributes say, before anything is chosen over them. */
  attributes: Settings;
  readonly choices: Choices;
  readonly clock: RunClock;
  readonly settings: Subject<Settings>;
  readonly storage: Storage | null;
  attributeProblems: readonly Problem[];
  /** What only the running app could judge. */
  appProblems: Problem[];
  /** Whether the address bar follows it; `null` until that is known. */
  ownsHash: boolean | null;
  readonly releases: (() => void)[];
  app: RunningApp | null;
  /** The way to the host that was asked for last: it settles when the host has said hello. */
  bridging: Promise<unknown> | null;
  bridge: Bridge | null;
  isOver: boolean;
}

/** Settings that a running app follows; any other change starts it anew. */
const LIVE: ReadonlySet<keyof Settings> = new Set([
  'brand',
  'locale',
  'theme',
  'textSize',
  'maxWidth',
  'inviteBaseUrl',
  'route',
  'bridge',
  'bridgeOrigin',
  'loading',
]);

/** For the code of the app as for every call (RULES.md, Faults). */
const CHUNK_LIMIT_MS = 60_000;

/** The first page waits no longer for a host that says hello. */
const HELLO_LIMIT_MS = 300;

const NO_BRIDGE_YET: BridgeStatus = { transport: null, greeted: false, capabilities: [] };

/** From one start to the next that `refresh()` asks for. */
const RETRY_PAUSE_MS = 1_000;

/** What a host may say no to. */
const CANCELABLE = /openurl|before|share/;

const LOOK_ATTRIBUTES = { locale: 'locale', theme: 'theme', textSize: 'text-size' } as const;
const LOOK = Object.keys(LOOK_ATTRIBUTES) as (keyof Look)[];

const routeProblem = (value: string, attribute: Problem['attribute']): Problem => ({
  attribute,
  rule: 'route',
  value,
  isFatal: false,
});

/**
 * The border between a host page and the app, without React: it reads the page, paints the first
 * shell, fetches the app and hands it a host, and takes it down again when the element has left.
 */
export function createBorder(element: HTMLElement): Border {
  const instanceId = randomId();
  const messages = createSubject<MessageOverrides>({});
  const journal = createJournal();
  const warn: Host['warn'] = (line, fields) => journal.say('warn', line, fields);
  let isTaken = false;
  const root = openRoot();
  const shell = createShell(root);
  let run: Run | null = null;
  let state: ElementState = 'idle';
  // Once it has been, it is not waited for again before the element leaves.
  let isSeen = false;
  let retry = 0;
  let told = new Set<string>();
  let isChangeQueued = false;
  // The attributes that are being set together.
  const named = new Set<string>();
  // What the bridge says counts as its attribute set anew, until it is set.
  let pushed: Partial<Record<AttributeName, string>> = {};
  let port: BridgePort | null | undefined = null;
  let announceReady: () => void = () => {};
  let ready = nextReady();

  function nextReady(): Promise<void> {
    return new Promise((resolve) => {
      announceReady = resolve;
    });
  }

  const adopted = new Set<CSSStyleSheet>();

  /** Every part that is drawn asks for its sheet: the engine itself is asked only once for each. */
  function adopt(sheet: CSSStyleSheet): void {
    if (adopted.has(sheet)) return;
    adopted.add(sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** Where the host has given the element a shadow root of its own, one that nobody sees. */
  function openRoot(): ShadowRoot {
    try {
      return element.attachShadow({ mode: 'open' });
    } catch {
      isTaken = true;
      return document.createElement('div').attachShadow({ mode: 'open' });
    }
  }

  /** Answers whether the host lets it happen; most events only tell. */
  function emit<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): boolean {
    journal.note(name, detail);
    return element.dispatchEvent(
      new CustomEvent(name, {
        detail: { ...detail, instanceId },
        bubbles: true,
        composed: true,
        cancelable: CANCELABLE.test(name),
      }),
    );
  }

  function complain(message: string): void {
    emit('wr-error', { code: 'CONFIG', message, recoverable: true });
  }

  function currentSettings() {
    return readSettings((name) => pushed[name] ?? element.getAttribute(name), {
      // A script of the host may have a variable of that name; it is opaque in a sandbox, and inherited in a srcdoc.
      origin: /null/.test(window.origin + location.origin) ? window.origin : location.origin,
      languages: navigator.languages,
    });
  }

  function dress({ settings }: Run): void {
    const { locale, theme, textSize } = settings.get();
    const isDark =
      theme === 'dark' ||
      (theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    shell.dress({ locale, theme: isDark ? 'dark' : 'light', textSize });
  }

  function followDarkness(current: Run): void {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => dress(current);
    query.addEventListener('change', follow);
    current.releases.push(() => query.removeEventListener('change', follow));
  }

  /** Tells each problem there is once; customers are shown only what keeps the app from starting. */
  function report(current: Run): void {
    const { locale } = current.settings.get();
    const problems = [...current.attributeProblems, ...current.appProblems];
    const isShown = LOOPBACK.test(location.hostname) || problems.some(({ isFatal }) => isFatal);
    // What was said over the bridge is no attribute that the page's author could correct.
    const shown = problems.filter(({ attribute }) => isShown && attribute !== 'hello.route');
    shell.showProblems(shown);
    const toldBefore = told;
    told = new Set();
    for (const problem of problems) {
      const key = `${problem.attribute} ${problem.value}`;
      told.add(key);
      if (toldBefore.has(key)) continue;
      const message = problemSentence(problem, locale);
      emit('wr-error', { code: 'CONFIG', message, recoverable: !problem.isFatal });
    }
  }

  function start(): void {
    const { settings: attributes, problems } = currentSettings();
    const isFatal = problems.some((problem) => problem.isFatal);
    // Its sheets, its hash and its window are of the document it was made in.
    const isElsewhere = isTaken || element.ownerDocument !== document;
    const obstacle = isElsewhere ? 'config' : isTooOld() && 'oldEngine';
    const mayStart = !isFatal && !obstacle;
    if (attributes.loading !== 'lazy' || !('IntersectionObserver' in window)) isSeen = true;
    // Asked for before anything is painted: the request is what takes time.
    const app = mayStart && isSeen ? import('./app-chunk.ts') : null;
    const storage = openStorage(attributes.storage);
    const choices = createChoices(storage, `${attributes.storageKey}:look`);
    const current: Run = {
      startedAt: performance.now(),
      clock: createRunClock(window),
      attributes,
      choices,
      settings: createSubject({ ...attributes, ...choices.chosen }),
      storage,
      attributeProblems: problems,
      appProblems: [],
      ownsHash: null,
      releases: [],
      app: null,
      bridging: null,
      bridge: null,
      isOver: false,
    };
    run = current;
    state = app ? 'loading' : mayStart ? 'idle' : 'error';
    dress(current);
    followDarkness(current);
    shell.showLoading();
    report(current);
    // Who heard of it may have taken the element away.
    if (current.isOver) return;
    if (obstacle && !isFatal) {
      shell.showFailure(obstacle);
      const cause = isTaken ? 'has a shadow root already' : 'in another document';
      const message = obstacle === 'config' ? cause : 'unsupported engine';
      emit('wr-error', { code: 'CONFIG', message, recoverable: false });
    }
    if (mayStart && !isSeen) {
      const stopWaiting = whenSeen(element, () => {
        isSeen = true;
        restart();
      });
      current.releases.push(stopWaiting);
    }
    if (!app) return;
    connectBridge(current);
    // At once: of several elements the first that starts owns it, whichever gets its app first.
    claim(current);
    if (!storage && attributes.storage !== 'memory')
      warn('the browser refuses the storage: the session lasts as long as the page');
    const fail = (code: 'CHUNK' | 'RENDER', cause: unknown) => {
      if (current.isOver) return;
      current.isOver = true;
      state = 'error';
      shell.showFailure('chunk', restart);
      emit('wr-error', { code, message: String(cause), recoverable: true });
    };
    const stopLimit = after(current.clock, CHUNK_LIMIT_MS, () =>
      fail('CHUNK', 'the app did not come within a minute'),
    );
    app.then(
      async ({ startApp, askForSession, openHistory }) => {
        stopLimit();
        await helloOf(current);
        if (current.isOver) return;
        try {
          // The owner may have left since: a host may insert the next element before it removes the last.
          if (!claim(current) && attributes.routing === 'hash')
            warn('another element owns the hash; this one routes in memory.');
          const opened = openHistory(window, current.ownsHash === true, warn);
          current.releases.push(opened.release);
          const host = hostOf(current, opened);
          const handed = await askForSession(host, 'start');
          if (!current.isOver) current.app = startApp(host, handed);
        } catch (cause) {
          fail('RENDER', cause);
        }
      },
      (cause: unknown) => fail('CHUNK', cause),
    );
  }

  /** Takes the hash where it is free; answers whether this element owns it. */
  function claim(current: Run): boolean {
    if (!current.ownsHash && current.attributes.routing === 'hash') {
      const release = claimHash(element, leave);
      current.ownsHash = release !== null;
      if (release) current.releases.push(release);
    }
    return current.ownsHash === true;
  }

  /** Finds the bridge that is asked for now, in place of any other. */
  function connectBridge(current: Run): void {
    const isWanted = port || current.attributes.bridge !== 'none';
    // A start keeps what was said until its host says hello anew.
    if (current.bridge || !isWanted) {
      current.bridge?.dispose();
      for (const name of Object.keys(pushed) as AttributeName[]) {
        delete pushed[name];
        queueChange();
      }
    }
    current.bridge = current.bridging = null;
    if (!isWanted) return;
    const bridging = (current.bridging = import('../bridge/connect-bridge.ts').then(
      ({ connectBridge }) => {
        if (current.isOver || current.bridging !== bridging) return;
        current.bridge = connectBridge({
          ...{ element, instanceId, port, window, warn, run: current },
          container: shell.container,
          parentOrigins: current.attributes.bridgeOrigin.match(/\S+/g) ?? [],
          helloLimitMs: HELLO_LIMIT_MS,
          navigate: (path, options) => border.navigate(path, options),
          setAnew(name, value) {
            pushed[name] = value;
            noteChange(name);
          },
        });
        return current.bridge.greeted;
      },
    ));
    bridging.catch(() => warn('the bridge could not be loaded'));
  }

  /**
   * Settles when the host has said hello, or is waited for no longer: without a bridge with the next task,
   * so that the properties count that are set just after the element is connected.
   */
  const helloOf = ({ bridging, clock }: Run) =>
    new Promise<unknown>((resolve) => {
      clock.setTimeout(() => resolve(null), bridging ? HELLO_LIMIT_MS : 0);
      bridging?.then(resolve, resolve);
    });

  function hostOf(current: Run, { history, showTitle }: OpenHistory): Host {
    const { clock } = current;
    return {
      adopt,
      container: shell.container,
      settings: current.settings,
      choose(choice) {
        current.choices.choose(choice);
        showLook(current);
      },
      messages,
      history,
      clock,
      locks: createSendingLocks(window, clock),
      storage: current.storage,
      openStorage,
      watchSession: (name, onChange) => watchSession(window, name, onChange),
      isOnline: observe(window, ['online', 'offline'], () => navigator.onLine),
      keyboardInset: keyboardInset(window),
      holdUnload() {
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
      },
      onReturn: (listener) => watchReturn(window, listener),
      emit: (name, detail) => !current.isOver && emit(name, detail),
      openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
      copyText: async (text) => {
        try {
          await navigator.clipboard.writeText(text);
          return true;
        } catch {
          // Refused, or not there at all on a page without https.
          return false;
        }
      },
      share: async ({ files, ...rest }) =>
        navigator.share(files && navigator.canShare?.({ files }) ? { files, ...rest } : rest),
      saveFile: (...file) => import('./save.ts').then(({ saveFile }) => saveFile(root, ...file)),
      get getSession() {
        return border.getSession;
      },
      get bridge() {
        return current.bridge;
      },
      warn,
      showTitle,
      reportProblem: (value) => {
        blameRoute(current, value);
        report(current);
      },
      onFirstPage: (route) => {
        if (current.isOver) return;
        const ms = Math.round(performance.now() - current.startedAt);
        state = 'ready';
        shell.showApp();
        emit('wr-ready', { version: __VERSION__, route, ms });
        const page = route.replace(/\?.*/, '');
        emit('wr-metric', { name: 'first-screen', value: ms, route: page });
        announceReady();
      },
    };
  }

  function applyChange(current: Run): void {
    const { settings, problems } = currentSettings();
    const before = current.attributes;
    const keys = Object.keys(settings) as (keyof Settings)[];
    const changed = keys.filter((key) => settings[key] !== before[key]);
    const isFatal = problems.some((problem) => problem.isFatal);
    if (isFatal || state === 'error' || state === 'idle' || changed.some((key) => !LIVE.has(key))) {
      restart();
      return;
    }
    current.attributes = settings;
    current.attributeProblems = problems;
    if (changed.includes('route')) judgeRoute(current);
    if (changed.includes('bridge') || changed.includes('bridgeOrigin')) connectBridge(current);
    // What the host sets anew counts more than what was chosen before.
    for (const key of LOOK) {
      if (named.has(LOOK_ATTRIBUTES[key])) current.choices.choose({ [key]: undefined });
    }
    showLook(current);
    report(current);
  }

  /** Which pages there are only the app knows. */
  function judgeRoute(current: Run): void {
    const { route } = current.attributes;
    const isWrong = route !== null && current.app?.knows(route) === false;
    if (isWrong) blameRoute(current, route);
    else current.appProblems = [];
  }

  function blameRoute(current: Run, value: string): void {
    current.appProblems = [routeProblem(value, pushed.route ? 'hello.route' : 'route')];
  }

  function showLook(current: Run): void {
    current.settings.set({ ...current.attributes, ...current.choices.chosen });
    dress(current);
  }

  function stop(next: ElementState): void {
    if (!run) return;
    run.isOver = true;
    run.app?.dispose();
    run.bridge?.dispose();
    for (const release of run.releases) release();
    run.clock.stop();
    run = null;
    if (state === 'ready') ready = nextReady();
    state = next;
  }

  function leave(): void {
    stop('idle');
    isSeen = false;
    pushed = {};
    told.clear();
  }

  function restart(): void {
    stop('loading');
    start();
  }

  function noteChange(name: AttributeName): void {
    if (!run) return;
    named.add(name);
    queueChange();
  }

  function queueChange(): void {
    if (isChangeQueued) return;
    // Several attributes that are set together are one change.
    isChangeQueued = true;
    queueMicrotask(() => {
      isChangeQueued = false;
      if (run) applyChange(run);
      named.clear();
    });
  }

  const border: Border = {
    messages,
    getSession: null,
    journal,
    complain,
    navigate(path, options) {
      const app = run?.app;
      if (!app) return false;
      const hasGone = app.navigate(path, options);
      if (!hasGone && !(path.startsWith('/') && app.knows(path))) {
        const problem = routeProblem(path, 'navigate');
        complain(problemSentence(problem, run?.settings.get().locale ?? 'en'));
      }
      return hasGone;
    },
    refresh() {
      const failed = run;
      if (!failed || state !== 'error') {
        void failed?.app?.refresh();
        return;
      }
      // Also called by who has just heard of the failure: never within that call, and not without a pause.
      window.clearTimeout(retry);
      const again = () => run === failed && state === 'error' && restart();
      retry = window.setTimeout(again, failed.startedAt + RETRY_PAUSE_MS - performance.now());
    },
    diagnose: () =>
      diagnose({
        ...{ element, journal, openStorage, state },
        app: run?.app ?? null,
        bridge: run?.bridging ? (run.bridge?.status ?? NO_BRIDGE_YET) : null,
        ...(run
          ? {
              settings: {
                ...run.settings.get(),
                ...(run.ownsHash === false && { routing: 'memory' }),
              },
              problems: [...run.attributeProblems, ...run.appProblems],
            }
          : currentSettings()),
      }),
    get state() {
      return state;
    },
    get ready() {
      return ready;
    },
    get app() {
      return run?.app ?? null;
    },
    onConnected() {
      if (!run) start();
    },
    onDisconnected() {
      // A move is a disconnect and a connect in one task: only who is still away afterwards has left.
      queueMicrotask(() => {
        if (!element.isConnected) leave();
      });
    },
    onAdopted() {
      leave();
      adopted.clear();
      shell.wear();
    },
    onAttributeChanged(name) {
      delete pushed[name];
      noteChange(name);
    },
    get bridge() {
      return port;
    },
    set bridge(value) {
      port = value;
      // Nobody is greeted for an app that has not been asked for, or cannot come.
      if (run && /loading|ready/.test(state)) connectBridge(run);
    },
  };
  return border;
}

/** `null` where there shall be none or the browser refuses it (sandboxed frame, privacy setting). */
function openStorage(kind: Settings['storage']): Storage | null {
  if (kind === 'memory') return null;
  try {
    const storage = window[`${kind}Storage`];
    // The first look makes the browser read it from disk: now, while the app is on its way.
    return storage.length >= 0 ? storage : null;
  } catch {
    return null;
  }
}
