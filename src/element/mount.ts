import { createStore } from 'zustand/vanilla';
import { randomId } from '../lib/random-id.ts';
import { CANCELABLE, type Emit } from '../platform/app-events.ts';
import { createDiagnosticLog } from '../platform/diagnostic-log.ts';
import type { Environment } from '../platform/environment.ts';
import type { AttributeName } from '../platform/read-settings.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import {
  createAppInstance,
  fetchAppChunk,
  type AppInstance,
  type ElementProperties,
} from './app-instance.ts';
import { createAttributeReader } from './attributes.ts';
import { diagnose } from './diagnose.ts';
import { createPlaceholder } from './placeholder.ts';
import { createProblemReporter, createRouteProblem, formatProblem } from './problems.ts';
import { openRoot } from './root.ts';

export type ElementState = 'idle' | 'loading' | 'ready' | 'error';

/** The shortest time between two starts that `refresh()` causes. */
const RETRY_PAUSE_MS = 1_000;

/** Returns whether the browser lacks what the app needs: container queries for the layout, random numbers for ids. */
export const isUnsupported = (): boolean =>
  !('container' in document.documentElement.style) || !window.crypto;

/** Starts the app when the element is connected, and stops it when the element is removed. Contains no React. */
export function createMount(element: HTMLElement) {
  // In an unsupported browser `randomId` may throw, but the element must still show its message.
  const instanceId = isUnsupported() ? '' : randomId();
  const { root, isTaken, adopt, resetSheets } = openRoot(element);
  const placeholder = createPlaceholder(root);
  const diagnosticLog = createDiagnosticLog(location);
  const emit: Emit = (name, detail) => {
    diagnosticLog.record(name, detail);
    const init = { detail: { ...detail, instanceId }, bubbles: true, composed: true };
    const cancelable = CANCELABLE.test(name);
    return element.dispatchEvent(new CustomEvent(name, { ...init, cancelable }));
  };
  const warn: Environment['warn'] = (line, fields) => diagnosticLog.log('warn', line, fields);
  const problems = createProblemReporter(emit, (shown) => placeholder.showProblems(shown));
  const attributes = createAttributeReader(element, onAttributesChanged);
  const messages = createStore<MessageOverrides>(() => ({}));
  const properties: ElementProperties = { getSession: null, bridge: null };
  let state: ElementState = 'idle';
  let ready = createDeferred();
  /** `null` while the element is not connected. */
  let instance: AppInstance | null = null;
  // With `loading="lazy"`, the first start waits until the element is scrolled into view. Later restarts do not wait.
  let hasBeenSeen = false;
  let stopObserving = () => {};

  /** Leaving `ready` creates a new promise. */
  function enter(next: ElementState): void {
    if (state === 'ready') ready = createDeferred();
    state = next;
    if (next === 'ready') ready.resolve();
  }

  const reportProblems = () => {
    if (instance) problems.report(instance.problems(), instance.settings().locale);
  };

  /** Returns why the app cannot start; `null` if it can. */
  function findObstacle(): { failure: 'config' | 'oldEngine'; message: string } | null {
    if (isTaken) return { failure: 'config', message: 'has a shadow root already' };
    // The app starts only in the document that loaded its script: style sheets, hash and window belong to it.
    if (element.ownerDocument !== document)
      return { failure: 'config', message: 'in another document' };
    return isUnsupported() ? { failure: 'oldEngine', message: 'unsupported engine' } : null;
  }

  function start(): void {
    const { settings, problems: attributeProblems } = attributes.read();
    const isFatal = attributeProblems.some((problem) => problem.isFatal);
    const obstacle = findObstacle();
    const canStart = !isFatal && !obstacle;
    if (settings.loading !== 'lazy' || !('IntersectionObserver' in window)) hasBeenSeen = true;
    // Request the app's code before anything is painted, because the request takes the most time.
    const chunk = canStart && hasBeenSeen ? fetchAppChunk() : null;
    const current = (instance = createAppInstance({
      element,
      instanceId,
      root,
      adopt,
      placeholder,
      attributes,
      messages,
      properties,
      emit,
      warn,
      navigate,
      reportProblems,
      enter,
      restart,
      stopAndReset,
    }));
    if (chunk) current.fetchFirstPage();
    enter(chunk ? 'loading' : canStart ? 'idle' : 'error');
    placeholder.showLoading();
    reportProblems();
    // A listener of `wr-error` may have removed the element.
    if (current.isOver()) return;
    if (obstacle && !isFatal) {
      placeholder.showFailure(obstacle.failure);
      problems.emitConfigError(obstacle.message, false);
    }
    if (chunk) current.load(chunk);
    else if (canStart) {
      stopObserving = observeFirstView(element, () => {
        hasBeenSeen = true;
        restart();
      });
    }
  }

  function stop(next: 'idle' | 'loading'): void {
    if (!instance) return;
    stopObserving();
    instance.end();
    instance = null;
    enter(next);
  }

  function restart(): void {
    stop('loading');
    start();
  }

  /** Stops the app after the element was removed or moved to another document. The next start counts as the first. */
  function stopAndReset(): void {
    stop('idle');
    hasBeenSeen = false;
    attributes.clearOverrides();
    problems.reset();
  }

  function onAttributesChanged(names: ReadonlySet<AttributeName>): void {
    const isRunning = state === 'loading' || state === 'ready';
    if (instance && !(isRunning && instance.applyAttributes(names))) restart();
  }

  /** Opens a page of the app. Returns false if the app refuses the path. Reports an unknown path to the host. */
  function navigate(path: string, options?: { replace?: boolean }): boolean {
    const app = instance?.app();
    if (!instance || !app) return false;
    const hasNavigated = app.navigate(path, options);
    if (!hasNavigated && !(path.startsWith('/') && app.hasRoute(path))) {
      const { locale } = instance.settings();
      problems.emitConfigError(formatProblem(createRouteProblem(path, 'navigate'), locale));
    }
    return hasNavigated;
  }

  return {
    diagnosticLog,
    messages,
    emitConfigError: problems.emitConfigError,
    settings: () => attributes.read().settings,
    app: () => instance?.app() ?? null,
    state: () => state,
    ready: () => ready.promise,
    properties,
    setBridge(port: ElementProperties['bridge']): void {
      properties.bridge = port;
      // An app that has not begun to load, or cannot start, needs no bridge.
      if (state === 'loading' || state === 'ready') instance?.connectBridge();
    },
    navigate,
    /** Asks the host for the session again. An app that has not begun to start asks anyway. */
    renewSession: () => instance?.renewSession(),
    /** Refetches the data that is shown, or restarts an app that could not start. */
    refresh(): void {
      const current = instance;
      if (!current || state !== 'error') return void current?.app()?.refresh();
      // Wait, because a host may call `refresh()` in its error handler. The first retry ends the instance and its timers.
      const retry = () => instance === current && restart();
      current.clock.setTimeout(retry, current.startedAt + RETRY_PAUSE_MS - performance.now());
    },
    diagnose: () =>
      diagnose({ element, state, instance, attributes, events: diagnosticLog.events }),
    onConnected(): void {
      if (!instance) start();
    },
    onDisconnected(): void {
      // A move disconnects and connects the element in one task. Stop only if it is still disconnected afterwards.
      void Promise.resolve().then(() => {
        if (!element.isConnected) stopAndReset();
      });
    },
    onAdopted(): void {
      stopAndReset();
      resetSheets();
    },
    onAttributeChanged(name: AttributeName): void {
      attributes.clearOverride(name);
      if (instance) attributes.queueChange(name);
    },
  };
}

/** Calls back when the element is scrolled into view. Returns the cleanup. */
function observeFirstView(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
