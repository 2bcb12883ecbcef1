import type { OnFailure } from '../api/call-options.ts';
import { createClient, type Api, type Client, type ClientOptions } from '../api/client.ts';
import { createOperationStorage, type OperationStorage } from '../api/operation-storage.ts';
import type { EndedAction } from '../api/operation.ts';
import type { TransportOptions } from '../api/transport.ts';
import { createServerClock } from '../api/server-clock.ts';
import type { Server } from '../api/use-api.ts';
import type { Texts } from '../i18n/texts.ts';
import type { ActionGate, CompletedAction, StartingAction } from '../platform/app-events.ts';
import type { Host } from '../platform/host.ts';
import type { Notices } from '../platform/notices.ts';
import { createPressTracker, type PressTracker } from '../platform/press-tracker.ts';
import { createSendingLocks } from '../platform/sending-locks.ts';
import { operationsKey } from '../platform/storage-keys.ts';
import type { SessionWatch } from '../platform/watch-session.ts';
import type { Session } from '../session/session.ts';
import { createUnreadableReport } from './report-unreadable.ts';
import { reportOutcome, showNotSent } from './report-outcome.ts';
import { syncQueriesAcrossTabs } from './sync-queries-across-tabs.ts';
import { createUnreachableApiWarning } from './unreachable-api-warning.ts';

interface ConnectionOptions {
  host: Host;
  texts: Texts;
  session: Session;
  server: Server;
  notices: Notices;
  sessionKey: string;
  onFailure: OnFailure;
  /** The session of the calls; `null` once the app is removed. */
  currentSession: TransportOptions['session'];
  measure: (metricName: `call:${string}`, since: number) => void;
  /** Cleanups of the app. */
  cleanups: (() => unknown)[];
}

/** Returns a key that changes with each session, and when the member of the session becomes known. */
const memberKey = ({ state }: Session) => `${state.get().epoch} ${state.get().userInfo !== null}`;

/** Collects the promises that an action waits for. The host passes them to `waitUntil`. */
function createGate(): ActionGate & { waitForDecision(): Promise<boolean> } {
  const promises: Promise<unknown>[] = [];
  let isOver = false;
  return {
    waitUntil(promise) {
      if (isOver) throw new Error('waitUntil: too late. Call it before any await.');
      promises.push(promise);
    },
    waitForDecision() {
      isOver = true;
      return Promise.all(promises).then(
        (answers) => !answers.includes(false),
        () => false,
      );
    },
  };
}

/** The typed client of one app, connected to its session, its device and the other views. */
class ApiConnection {
  readonly client: Client;
  private readonly app: ConnectionOptions;
  private readonly querySync: ReturnType<typeof syncQueriesAcrossTabs>;
  private readonly sessionWatch: SessionWatch;
  private readonly pressTracker: PressTracker;

  constructor(app: ConnectionOptions) {
    const name = operationsKey(app.sessionKey);
    this.app = app;
    this.pressTracker = createPressTracker(app.host.container, app.host.clock);
    this.querySync = syncQueriesAcrossTabs(app);
    this.sessionWatch = app.host.watchSession(name, (isChangedElsewhere) => {
      // If nothing changed elsewhere, the page has only come back, and `resume` runs.
      if (isChangedElsewhere) this.client.operations.handleStorageChange();
    });
    this.client = createClient(this.clientOptions(this.createStorage(name)));
    app.cleanups.push(...this.connect());
  }

  private createStorage(name: string): OperationStorage {
    const { host } = this.app;
    const isInMemory = host.settings.get().storage === 'memory';
    return createOperationStorage({
      // With `memory`, a write without an answer is stored until its tab closes.
      storage: host.openStorage(isInMemory ? 'session' : 'local'),
      shouldReserveSpace: !isInMemory,
      name,
      announce: () => this.sessionWatch.announce(),
    });
  }

  private clientOptions(storage: OperationStorage): ClientOptions {
    const { currentSession, host, measure, onFailure, server, texts } = this.app;
    const { clock } = host;
    const serverClock = createServerClock({ server, clock });
    const warnUnreachableApi = createUnreachableApiWarning(host);
    return {
      baseUrl: host.settings.get().apiBase,
      clock,
      locale: texts.locale,
      session: currentSession,
      onClock: (leastMs, mostMs) => serverClock.handleAnswer(leastMs, mostMs),
      storage,
      locks: createSendingLocks(host.webLocks, clock),
      isOnline: () => host.onlineState.get(),
      serverNow: () => serverClock.now(),
      holdUnload: () => host.holdUnload(),
      onFailure(error, call) {
        if (currentSession()) warnUnreachableApi(error);
        onFailure(error, call);
      },
      onUnreadable: createUnreadableReport(host),
      onAnswer: (path, sentAt) => measure(`call:${path}`, sentAt),
      onUndecided: () => this.refetchAll(),
      onUnattendedOutcome: (...ended) => {
        // The write began on another page or before a reload, so the data on the screen is old.
        this.refetchAll();
        void reportOutcome(this.app, ...ended);
      },
      mayAct: (startingAction) => this.pressTracker.consumePress() && this.askHost(startingAction),
      onActionEnd: (ended) => this.announceAction(ended),
      onBegunElsewhere: (ended) => this.announceUnsent(ended),
      openActions: server.openActions,
    };
  }

  /** Subscribes to the host and the session. Returns the cleanups. */
  private connect(): (() => unknown)[] {
    const { host, session } = this.app;
    const { operations } = this.client;
    let currentKey = memberKey(session);
    return [
      () => operations.dispose(),
      () => this.pressTracker.dispose(),
      () => this.querySync.stop(),
      () => this.sessionWatch.stop(),
      host.onReturn(() => operations.resume()),
      session.state.subscribe(() => {
        const previousKey = currentKey;
        currentKey = memberKey(session);
        if (currentKey !== previousKey) operations.handleSessionChange();
      }),
    ];
  }

  private refetchAll(): void {
    void this.app.server.queryClient?.invalidateQueries().catch(() => {});
  }

  /** Asks the host about an action, which may take as long as the host wants. */
  private async askHost(starting: StartingAction): Promise<boolean> {
    const { currentSession, host } = this.app;
    const { action, requestId } = starting;
    const epoch = currentSession()?.epoch;
    const gate = createGate();
    const isAllowed =
      host.emit('wr-before-action', { ...starting, waitUntil: gate.waitUntil }) &&
      (await gate.waitForDecision());
    // The element was removed, or the session changed meanwhile.
    if (currentSession()?.epoch !== epoch) return false;
    if (!isAllowed) this.announceUnsent({ action, requestId, isDone: false });
    return isAllowed;
  }

  private announceUnsent(ended: EndedAction): void {
    this.announceAction(ended);
    void showNotSent(this.app, ended.action);
  }

  private announceAction({ isDone, code, result, ...ended }: EndedAction): void {
    const { host } = this.app;
    if (isDone) {
      this.querySync.announceWrite();
      host.emit('wr-action-complete', { ...ended, ...(result && { result }) } as CompletedAction);
    } else host.emit('wr-action-fail', code === undefined ? ended : { ...ended, code });
  }
}

export const connectApi = (app: ConnectionOptions): Api => new ApiConnection(app).client.api;
