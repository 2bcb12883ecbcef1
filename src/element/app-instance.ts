import { createStore, type StoreApi } from 'zustand/vanilla';
import { fetchFirstPage } from '../app/fetch-first-page.ts';
import { createBridgeConnection } from '../bridge/bridge-connection.ts';
import type { BridgePort } from '../bridge/transports.ts';
import { acquire } from '../platform/acquire.ts';
import type { Emit } from '../platform/app-events.ts';
import type { AppHandle } from '../platform/app-handle.ts';
import type { GetSession } from '../platform/bridge.ts';
import { callAfter, CODE_LIMIT_MS, createInstanceClock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { openStorage } from '../platform/open-storage.ts';
import { createPreferences } from '../platform/preferences.ts';
import type { AttributeName, Problem } from '../platform/read-settings.ts';
import type { Appearance, MessageOverrides, Settings } from '../platform/settings.ts';
import { appearanceKey } from '../platform/storage-keys.ts';
import type * as appChunk from './app-chunk.ts';
import type { AttributeReader } from './attributes.ts';
import type { Placeholder } from './placeholder.ts';
import { createRouteProblem } from './problems.ts';

/** A change of these settings restarts the app. All others can change while the app runs. */
const RESTARTING_SETTINGS = [
  'apiBase',
  'routing',
  'hiddenFeatures',
  'session',
  'storage',
  'storageKey',
];

/** The attribute of each setting that the member may choose. */
const PREFERENCE_ATTRIBUTES = { locale: 'locale', theme: 'theme', textSize: 'text-size' } as const;
const PREFERENCES = Object.keys(PREFERENCE_ATTRIBUTES) as (keyof Appearance)[];

export const fetchAppChunk = () => import('./app-chunk.ts');

/** The properties that the host can set at any time. */
export interface ElementProperties {
  getSession: GetSession | null | undefined;
  /** The port of the host. It wins over the attribute `bridge`. */
  bridge: BridgePort | null | undefined;
}

interface AppInstanceOptions {
  readonly element: HTMLElement;
  readonly instanceId: string;
  readonly root: ShadowRoot;
  readonly adopt: Environment['adopt'];
  readonly placeholder: Placeholder;
  readonly attributes: AttributeReader;
  readonly messages: StoreApi<MessageOverrides>;
  readonly properties: Readonly<ElementProperties>;
  readonly emit: Emit;
  readonly warn: Environment['warn'];
  readonly navigate: (path: string, options: { replace: boolean }) => boolean;
  readonly reportProblems: () => void;
  /** Sets the state of the element. */
  readonly enter: (state: 'ready' | 'error') => void;
  readonly restart: () => void;
  readonly stopAndReset: () => void;
}

export type AppInstance = ReturnType<typeof createAppInstance>;

/** Creates an app that has not started yet, with the preferences that the member has stored. */
export function createAppInstance(options: AppInstanceOptions) {
  const { element, placeholder, attributes, properties, emit, warn } = options;
  const startedAt = performance.now();
  /** The settings from the attributes, without the member's preferences. */
  let { settings: attributeSettings, problems: attributeProblems } = attributes.read();
  const storage = openStorage(window, attributeSettings.storage);
  const preferences = createPreferences(storage, appearanceKey(attributeSettings.storageKey));
  const clock = createInstanceClock(window);
  const withPreferences = () => ({ ...attributeSettings, ...preferences.getState().chosen });
  const settings = createStore<Settings>(withPreferences);
  const publishSettings = () => settings.setState(withPreferences(), true);
  preferences.subscribe(publishSettings);
  const cleanups = [placeholder.followSettings(settings)];
  let app: AppHandle | null = null;
  let isOver = false;
  /** Whether the session has changed at the host since the app asked for it. */
  let isSessionOutdated = false;
  function renewSession(): void {
    if (app) app.renewSession();
    else isSessionOutdated = true;
  }
  /** A route that names no page, which only the app can recognize. */
  let wrongRoute: string | null = null;
  /** Whether the app writes its paths into the hash, as one element at a time may. `null` before the first attempt. */
  let ownsHash: boolean | null = null;

  const bridgeConnection = createBridgeConnection(
    {
      element,
      instanceId: options.instanceId,
      container: placeholder.container,
      window,
      instance: { app: () => app, isOver: () => isOver, renewSession },
      warn,
      navigate: options.navigate,
      overrideAttribute: attributes.override,
    },
    () => {
      if (attributes.clearOverrides()) attributes.queueChange();
    },
  );
  const connectBridge = () => bridgeConnection.connect(attributeSettings, properties.bridge);

  /** With `routing="hash"`, acquires the hash of the page unless another element owns it. */
  function acquireHash(): void {
    if (ownsHash || attributeSettings.routing !== 'hash') return;
    const release = acquire(document, 'wr-claim-hash', () => {
      if (!element.isConnected) options.stopAndReset();
      return element.isConnected;
    });
    ownsHash = release !== null;
    if (release) cleanups.push(release);
  }

  /** Ends the start with a message and a retry button. */
  function fail(code: 'CHUNK' | 'RENDER', cause: unknown): void {
    if (isOver) return;
    isOver = true;
    options.enter('error');
    placeholder.showFailure('chunk', options.restart);
    emit('wr-error', { code, message: String(cause), recoverable: true });
  }

  /** Shows the app in place of the placeholder, and emits `wr-ready`. */
  function showFirstPage(route: string): void {
    if (isOver) return;
    const ms = Math.round(performance.now() - startedAt);
    options.enter('ready');
    placeholder.showApp();
    emit('wr-ready', { version: __VERSION__, route, ms });
    emit('wr-metric', { name: 'first-screen', value: ms, route: route.replace(/\?.*/, '') });
  }

  /** Starts the app with everything that it gets from the browser and the page. */
  async function start({
    createBrowserEnvironment,
    findStartToken,
    startApp,
  }: typeof appChunk): Promise<void> {
    // A host can make this throw, with a property of `Object.prototype` that has the name of an option. Then the start
    // fails here: React Router creates a `Request` for each navigation, and nothing catches its error there.
    new Request('http://localhost', {});
    const environment: Environment = {
      ...createBrowserEnvironment(window, options.root),
      adopt: options.adopt,
      container: placeholder.container,
      settings,
      choose: preferences.getState().choose,
      messages: options.messages,
      addressWindow: ownsHash ? window : null,
      clock,
      storage,
      emit: (name, detail) => !isOver && emit(name, detail),
      pageGetSession: () => properties.getSession,
      bridge: bridgeConnection.bridge,
      warn,
      reportWrongRoute(value) {
        wrongRoute = value;
        options.reportProblems();
      },
      onFirstPage: showFirstPage,
    };
    let token: Awaited<ReturnType<typeof findStartToken>>;
    do {
      isSessionOutdated = false;
      token = await findStartToken(environment);
    } while (isSessionOutdated && !isOver);
    if (!isOver) app = startApp(environment, token);
  }

  return {
    startedAt,
    clock,
    settings: settings.getState,
    app: () => app,
    isOver: () => isOver,
    renewSession,
    /** The settings for a report. If another element owns the hash, this element routes in memory. */
    usedSettings: (): Settings => ({
      ...settings.getState(),
      ...(ownsHash === false && { routing: 'memory' }),
    }),
    problems(): readonly Problem[] {
      if (wrongRoute === null) return attributeProblems;
      const source = attributes.isOverridden('route') ? 'hello.route' : 'route';
      return [...attributeProblems, createRouteProblem(wrongRoute, source)];
    },
    bridgeStatus: () => bridgeConnection.status(),
    connectBridge,
    fetchFirstPage(): void {
      const mayHostKeepSession =
        attributeSettings.bridge === 'auto' || Boolean(properties.bridge ?? properties.getSession);
      fetchFirstPage(settings.getState(), storage, location.hash, mayHostKeepSession);
    },
    /** Starts the app when its chunk is loaded and the wait for the host's hello is over. */
    load(chunk: Promise<typeof appChunk>): void {
      connectBridge();
      // Before the chunk is loaded, because the first element to start owns the hash.
      acquireHash();
      if (!storage && attributeSettings.storage !== 'memory')
        warn('the browser refuses the storage: the session lasts as long as the page');
      const clearLimit = callAfter(clock, CODE_LIMIT_MS, () =>
        fail('CHUNK', 'the app did not come within a minute'),
      );
      chunk.then(
        async (code) => {
          clearLimit();
          await bridgeConnection.waitForHello(clock);
          if (isOver) return;
          // The owner of the hash may have been removed meanwhile.
          acquireHash();
          if (ownsHash === false) warn('another element owns the hash; this one routes in memory.');
          await start(code).catch((cause: unknown) => fail('RENDER', cause));
        },
        (cause: unknown) => fail('CHUNK', cause),
      );
    },
    /** Applies changed attributes. Returns false if the app must restart for one of them. */
    applyAttributes(changedAttributes: ReadonlySet<AttributeName>): boolean {
      const next = attributes.read();
      const keys = Object.keys(next.settings) as (keyof Settings)[];
      const changedKeys = keys.filter((key) => next.settings[key] !== attributeSettings[key]);
      const hasFatalProblem = next.problems.some((problem) => problem.isFatal);
      if (hasFatalProblem || changedKeys.some((key) => RESTARTING_SETTINGS.includes(key)))
        return false;
      attributeSettings = next.settings;
      attributeProblems = next.problems;
      if (changedKeys.includes('route')) {
        const { route } = attributeSettings;
        wrongRoute = route !== null && app?.hasRoute(route) === false ? route : null;
      }
      if (changedKeys.includes('bridge') || changedKeys.includes('bridgeOrigin')) connectBridge();
      // An attribute that the host sets again wins over the member's choice.
      for (const key of PREFERENCES) {
        if (changedAttributes.has(PREFERENCE_ATTRIBUTES[key]))
          preferences.getState().choose({ [key]: undefined });
      }
      publishSettings();
      options.reportProblems();
      return true;
    },
    /** Stops the app and the bridge, and removes all listeners and observers on the page. */
    end(): void {
      isOver = true;
      app?.dispose();
      bridgeConnection.dispose();
      for (const cleanUp of cleanups) cleanUp();
      clock.stop();
    },
  };
}
