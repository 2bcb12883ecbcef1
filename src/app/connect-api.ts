import { createClient, type Api } from '../api/client.ts';
import type { EndedAction } from '../api/pending-writes/tracked-write.ts';
import type { Permission } from '../api/pending-writes/write-sender.ts';
import { createWriteStorage, type WriteStorage } from '../api/pending-writes/write-storage.ts';
import { openQueryClient } from '../api/query-client.ts';
import { createServerClock } from '../api/server-clock.ts';
import { refetchAfterWrite } from '../api/stale-reads.ts';
import { isToken } from '../contract/field-patterns.ts';
import type { ActionGate, CompletedAction, StartingAction } from '../platform/app-events.ts';
import { openDurableStore } from '../platform/durable-store.ts';
import type { Environment } from '../platform/environment.ts';
import { createPressTracker } from '../platform/press-tracker.ts';
import { createSendingLocks } from '../platform/sending-locks.ts';
import { pendingWritesKey } from '../platform/storage-keys.ts';
import type { Session } from '../session/session.ts';
import type { App } from './app.ts';
import { isLoginByHost } from './host-session.ts';
import { reportOutcome, showNotSent } from './report-outcome.ts';
import { createUnreadableReport } from './report-unreadable.ts';
import { syncQueriesAcrossTabs } from './sync-queries-across-tabs.ts';
import { createUnreachableApiWarning } from './unreachable-api-warning.ts';

const readStepUpToken = (answer: unknown): string | undefined => {
  const token = (answer as { stepUpToken?: unknown } | null | undefined)?.stepUpToken;
  return isToken(token) ? token : undefined;
};

/** Collects the promises that the host passes to `waitUntil`. The action is allowed if none rejects or gives `false` or `null`. */
function createGate(): ActionGate & { waitForDecision(): Promise<Permission> } {
  const promises: Promise<unknown>[] = [];
  // True after all listeners of the host have been called.
  let isOver = false;
  return {
    waitUntil(promise) {
      if (isOver) throw new Error('waitUntil: too late. Call it before any await.');
      promises.push(promise);
    },
    waitForDecision() {
      isOver = true;
      return Promise.all(promises).then(
        (answers) => {
          // A host whose own session is over often answers `null`.
          if (answers.includes(false) || answers.includes(null)) return false;
          const stepUpToken = answers.map(readStepUpToken).find((token) => token !== undefined);
          return stepUpToken === undefined || { stepUpToken };
        },
        () => false,
      );
    },
  };
}

/** Opens the storage of the pending writes. `announce` notifies other tabs and elements. */
function openWriteStorage(
  environment: Environment,
  name: string,
  announce: () => void,
): WriteStorage {
  const isInMemory = environment.settings.getState().storage === 'memory';
  return createWriteStorage({
    // With `memory`, a write without an answer is stored until its tab closes.
    storage: environment.openStorage(isInMemory ? 'session' : 'local'),
    durableStore: isInMemory ? null : openDurableStore(environment.indexedDb, name),
    shouldReserveSpace: !isInMemory,
    name,
    announce,
  });
}

/** Notifies the host and the member of actions. `announceWrite` makes other tabs and elements refetch. */
function createActionReporter(app: App, announceWrite: () => void) {
  const { currentSession, environment } = app;

  /** Emits the event for the success or failure of an action. */
  function reportEnd({ isDone, code, result, ...names }: EndedAction): void {
    if (isDone) {
      announceWrite();
      environment.emit('wr-action-complete', {
        ...names,
        ...(result && { result }),
      } as CompletedAction);
    } else environment.emit('wr-action-fail', code === undefined ? names : { ...names, code });
  }

  /** Reports an action that the app has not sent. */
  function reportUnsent(ended: EndedAction): void {
    reportEnd(ended);
    void showNotSent(app, ended.action);
  }

  /** Asks the listeners of the event, and then the host behind the bridge if the listeners gave no token. */
  async function decide(starting: StartingAction, needsStepUp: boolean): Promise<Permission> {
    const gate = createGate();
    const isCancelled = !environment.emit('wr-before-action', {
      ...starting,
      waitUntil: gate.waitUntil,
    });
    const permission = !isCancelled && (await gate.waitForDecision());
    const bridge = needsStepUp ? environment.bridge() : null;
    if (permission !== true || !bridge) return permission;
    const answer = await bridge.requestStepUp(starting);
    const stepUpToken = readStepUpToken(answer);
    return stepUpToken === undefined ? answer !== null : { stepUpToken };
  }

  /** Tells the page's author why a call that needs the host's token is not sent. */
  function reportMissingStepUp({ action }: StartingAction): void {
    const message = `wr-before-action (${action}): the host gave no stepUpToken`;
    if (environment.emit('wr-error', { code: 'AUTH', message, recoverable: true }))
      environment.warn(message);
  }

  /** Asks the host whether an action may be sent. The host may take any time to decide. */
  async function askHost(starting: StartingAction, needsStepUp: boolean): Promise<Permission> {
    const { action, requestId } = starting;
    const sessionId = currentSession()?.sessionId;
    const permission = await decide(starting, needsStepUp);
    // The element was removed, the session changed meanwhile, or the host is being asked whose session it is.
    if (currentSession()?.sessionId !== sessionId || app.guard.isSuspended.getState()) return false;
    const isStepUpMissing = permission === true && needsStepUp;
    if (isStepUpMissing) reportMissingStepUp(starting);
    if (permission && !isStepUpMissing) return permission;
    reportUnsent({ action, requestId, isDone: false });
    return false;
  }

  return { reportEnd, reportUnsent, askHost };
}

/** Calls back when the session changes, and when the member of the session becomes known. Returns the cleanup. */
function watchMemberOfSession(session: Session, onChange: () => void): () => void {
  return session.subscribe(({ sessionId, userInfo }, previous) => {
    const isMemberKnownNow = (userInfo === null) !== (previous.userInfo === null);
    if (sessionId !== previous.sessionId || isMemberKnownNow) onChange();
  });
}

/** Creates the typed client of one app. Connects it to the session, the storage, and other tabs and elements. */
export function connectApi(app: App): Api {
  const { currentSession, environment, server } = app;
  const { clock } = environment;
  const storageKey = pendingWritesKey(app.sessionKey);
  const pressTracker = createPressTracker(environment.container, clock);
  const querySync = syncQueriesAcrossTabs(app);
  const reporter = createActionReporter(app, querySync.announceWrite);
  const writesWatch = environment.watchSession(storageKey, handleStorageChange);
  const serverClock = createServerClock({ server, clock });
  const refetchAll = () => {
    if (server.queryClient) refetchAfterWrite(server.queryClient).catch(() => {});
  };
  const { api, writeTracker } = createClient({
    baseUrl: environment.settings.getState().apiBase,
    clock,
    // The language of most texts: no server answers in one with a few texts, such as French.
    locale: app.texts.language,
    session: currentSession,
    onClock: (leastMs, mostMs) => serverClock.handleAnswer(leastMs, mostMs),
    storage: openWriteStorage(environment, storageKey, () => writesWatch.announce()),
    locks: createSendingLocks(environment.webLocks, clock),
    isOnline: () => environment.onlineState.getSnapshot(),
    serverNow: () => serverClock.now(),
    holdUnload: () => environment.holdUnload(),
    onFailure: server.onFailure,
    onFailedCall: createUnreachableApiWarning(environment),
    queryClient: openQueryClient(server),
    onUnreadable: createUnreadableReport(environment),
    onAnswer: (path, sentAt) => app.metrics.measure(`call:${path}`, sentAt),
    onNeedsReview: refetchAll,
    onUnseenOutcome: (...outcome) => {
      // The write began on another page or before a reload, so the data on the screen is old.
      refetchAll();
      void reportOutcome(app, ...outcome);
    },
    isLoginByHost: isLoginByHost(environment),
    mayAct: (starting, needsStepUp) =>
      pressTracker.consumePress() && reporter.askHost(starting, needsStepUp),
    onActionEnd: reporter.reportEnd,
    onBegunElsewhere: reporter.reportUnsent,
    pendingWrites: server.pendingWrites,
  });
  function handleStorageChange(isChangedElsewhere: boolean): void {
    // If nothing changed elsewhere, the member has only returned to the tab, and `onReturn` below calls `resume`.
    if (isChangedElsewhere) writeTracker.syncWithStorage();
  }
  app.cleanups.push(
    () => writeTracker.dispose(),
    () => pressTracker.dispose(),
    () => querySync.stop(),
    () => writesWatch.stop(),
    environment.onReturn(() => writeTracker.resume()),
    watchMemberOfSession(app.session, () => writeTracker.syncWithSession()),
  );
  return api;
}
