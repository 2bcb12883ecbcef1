import type { DataRouter } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createApiLoader } from '../api/api-loader.ts';
import type { Api } from '../api/client.ts';
import type { PendingWrites } from '../api/pending-writes/pending-write.ts';
import type { Server } from '../api/use-api.ts';
import type { SessionChange } from '../contract/session-change.ts';
import { createTexts, type Texts } from '../i18n/texts.ts';
import type { Host } from '../platform/host.ts';
import { createNotices, type Notices } from '../platform/notices.ts';
import { createMemberStorage } from '../platform/member-storage.ts';
import { createPageServices, type FlowName, type PageServices } from '../platform/page-services.ts';
import { createOverlays, type Overlays } from '../platform/overlays.ts';
import { sessionKey } from '../platform/storage-keys.ts';
import type { SessionWatch } from '../platform/watch-session.ts';
import { paths } from '../paths.ts';
import { findRoute, isHiddenPage, type Route } from '../routes.ts';
import { readMember } from '../session/member-query.ts';
import { createSession, type Session } from '../session/session.ts';
import type { Fetched } from '../lib/fetched.ts';
import { createDocumentTitle, type DocumentTitle } from './document-title.ts';
import { readStoredToken, recordEndedSessions } from './ended-sessions.ts';
import { followSettings } from './follow-settings.ts';
import type { Entries } from './entries.ts';
import { createGuard, type PageGuard } from './guard.ts';
import type { HostToken } from './host-session.ts';
import { createHostNavigation, type HostNavigation } from './host-navigation.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { createPageMetrics, type PageMetrics } from './page-metrics.ts';
import { createReadFailureReporter } from './read-failure-reporter.ts';
import { handleSessionChange } from './session-change.ts';
import { createAppRouter } from './router.tsx';
import { createSessionPolicy, type SessionPolicy } from './session-policy.ts';
import { createPageAnnouncer } from './page-announcer.ts';
import { createAround, type AroundPages } from './use-around-pages.ts';
import { offerUnopenedUrl } from './offer-unopened-url.ts';

/** Creates and holds the objects of one element's app. Two elements share no object. */
export class App {
  readonly host: Host;
  readonly texts: Texts;
  /** The components around the pages, and their texts. */
  readonly around: Fetched<AroundPages>;
  readonly session: Session;
  /** The API client, the query cache, and what the app knows about the backend. */
  readonly server: Server;
  readonly notices: Notices;
  readonly overlays: Overlays;
  readonly pageServices: PageServices;
  /** The name of the open flow, a dialog or sheet that belongs to no page; `null` if none is open. */
  readonly flow: StoreApi<FlowName | null> = createStore<FlowName | null>(() => null);
  readonly router: DataRouter;
  readonly entries: Entries;
  readonly hostNavigation: HostNavigation;
  /** Asks the member before the page is left; `null` if nothing would be lost. */
  readonly leaveConfirmation: StoreApi<{ confirm: (() => Promise<boolean>) | null }> = createStore(
    () => ({ confirm: null as (() => Promise<boolean>) | null }),
  );
  readonly guard: PageGuard;
  readonly sessionPolicy: SessionPolicy;
  readonly title: DocumentTitle;
  readonly pageMemory: PageMemory;
  readonly metrics: PageMetrics;
  /** The storage key of the session. Elements and tabs with the same key share it. */
  readonly sessionKey: string;
  /** Called on `dispose`. */
  readonly cleanups: (() => unknown)[] = [];
  isDisposed = false;

  readonly #sessionWatch: SessionWatch;
  /** Aborts all requests of the current session when that session ends. */
  #sessionAbort = new AbortController();
  readonly #announcer: ReturnType<typeof createPageAnnouncer>;

  constructor(host: Host, hostToken?: HostToken) {
    const { clock, container } = host;
    const settings = host.settings.getState();
    const memberId = () => this.session.getState().userInfo?.invite_code;
    this.host = host;
    this.sessionKey = sessionKey(settings.storageKey, settings.apiBase);
    this.texts = createTexts(settings.locale);
    this.around = createAround(this.texts);
    this.notices = createNotices(clock);
    this.overlays = createOverlays(container);
    this.pageServices = createPageServices(host, {
      goBack: () => void this.hostNavigation.back(),
      isHidden(path) {
        const route = findRoute(path);
        return route !== null && isHiddenPage(route, settings.hiddenFeatures);
      },
      openFlow: (name) => this.flow.setState(name),
      memberStorage: createMemberStorage(memberId),
      sessionEpoch: () => this.session.getState().epoch,
      onNotOpened: (url) => void offerUnopenedUrl(url, this),
    });
    this.server = this.#createServer();
    this.#sessionWatch = host.watchSession(this.sessionKey, (isChangedElsewhere) =>
      this.session.getState().reread(isChangedElsewhere),
    );
    const tokenBefore = readStoredToken(host);
    this.session = this.#createSession(hostToken);
    this.guard = createGuard(host, this.session, () => readMember(this.server));
    ({ router: this.router, entries: this.entries } = createAppRouter(this));
    this.hostNavigation = createHostNavigation(this);
    this.sessionPolicy = createSessionPolicy(this);
    this.#announcer = createPageAnnouncer(this);
    const { isFirstPageShown } = this.#announcer;
    this.pageMemory = createPageMemory({
      isFirstPage: () => !isFirstPageShown(),
      // The view may still render while it is removed.
      onTitle: (title) => !this.isDisposed && this.title.rename(title),
      memberId,
      container,
      clock,
      overlays: this.overlays,
    });
    const settingsFollower = followSettings(this, isFirstPageShown);
    this.metrics = createPageMetrics(host, this.router);
    this.title = createDocumentTitle(this, isFirstPageShown);
    this.cleanups.push(
      () => this.#sessionWatch.stop(),
      settingsFollower.stop,
      this.entries.stop,
      this.metrics.stop,
      this.title.stop,
      this.#followLocation(),
      recordEndedSessions(host, this.session, { tokenBefore, hostToken }),
      host.onReturn(settingsFollower.apply),
    );
    if (this.session.getState().token !== null)
      host.emit('wr-session-change', { loggedIn: true, reason: 'restored' });
  }

  /** Calls `confirm` before the page is left. Before the tab closes, the browser asks. Returns the cleanup. */
  readonly registerLeaveConfirmation = (confirm: () => Promise<boolean>): (() => void) => {
    this.leaveConfirmation.setState({ confirm });
    const releaseUnload = this.host.holdUnload();
    return () => {
      releaseUnload();
      if (this.leaveConfirmation.getState().confirm === confirm)
        this.leaveConfirmation.setState({ confirm: null });
    };
  };

  /** Returns the session that calls use; `null` after `dispose`. `endSignal` aborts when this session ends. */
  readonly currentSession = () =>
    this.isDisposed ? null : { ...this.session.getState(), endSignal: this.#sessionAbort.signal };

  /** Called when a page is in the document, and when its location changes. The first call notifies the host. */
  readonly onPageShown = (): void => {
    if (!this.isDisposed) this.#announcer.announce();
  };

  dispose(): void {
    this.isDisposed = true;
    this.#sessionAbort.abort();
    this.#cleanUp();
    this.router.dispose();
  }

  #cleanUp(): void {
    for (const cleanUp of this.cleanups.splice(0)) cleanUp();
  }

  #createServer(): Server {
    const isFetching = () => !!this.server.queryClient?.isFetching();
    return {
      loadApi: createApiLoader(() => this.#connectApi(), this.host.clock),
      onFailure: (error, call) => this.sessionPolicy.onFailure(error, call),
      queryClient: null,
      storeUserInfo: (userInfo) => this.session.getState().setUserInfo(userInfo),
      aheadMs: 0,
      hiddenFeatures: this.host.settings.getState().hiddenFeatures,
      pendingWrites: createStore<PendingWrites>(() => new Map()),
      readFailures: createReadFailureReporter(isFetching, (isNetwork) =>
        this.#showReadFailure(isNetwork),
      ),
    };
  }

  async #connectApi(): Promise<Api> {
    const { host } = this;
    const { connectApi } = await import('./connect-api.ts').catch((cause: unknown) => {
      // The member sees a network failure; the author of the host page gets the cause.
      if (!this.isDisposed)
        host.emit('wr-error', { code: 'CHUNK', message: String(cause), recoverable: true });
      throw cause;
    });
    const api = connectApi(this);
    // If the app was removed meanwhile, nothing else would run the cleanups of the connection.
    if (this.isDisposed) this.#cleanUp();
    return api;
  }

  /** Shows one toast for all failed reads. The data on the screen stays. */
  #showReadFailure(isNetwork: boolean): void {
    if (!this.isDisposed)
      this.notices
        .getState()
        .showToast(this.texts.translate.getState()(isNetwork ? 'error.network' : 'error.refresh'));
  }

  #createSession(hostToken: HostToken): Session {
    return createSession({
      storage: this.host.storage,
      sessionKey: this.sessionKey,
      hostToken,
      announce: () => this.#sessionWatch.announce(),
      onChange: (loggedIn, reason) => this.#onSessionChange(loggedIn, reason),
    });
  }

  #onSessionChange(loggedIn: boolean, reason: SessionChange): void {
    this.#sessionAbort.abort();
    this.#sessionAbort = new AbortController();
    handleSessionChange(this, loggedIn, reason);
  }

  /** Called when the guard redirects from a page, because the session changes or at a navigation. */
  onRedirect(from: Route, path: string, to: string, isSessionChanging: boolean): void {
    this.guard.onRedirect(from, path, to);
    // A logged-in member has opened an invitation: say why home is shown. After the login itself nothing is said.
    const isInvitation = from === findRoute(paths.login()) && /[?&]type=register\b/.test(path);
    if (isInvitation && !isSessionChanging)
      this.notices.getState().showToast(this.texts.translate.getState()('login.already'));
  }

  /** When the page changes, the open flow closes, and the title that the old page has set ends. Returns the cleanup. */
  #followLocation(): () => void {
    let lastKey = this.router.state.location.key;
    return this.router.subscribe(({ location }) => {
      if (location.key === lastKey) return;
      lastKey = location.key;
      this.flow.setState(null);
      this.title.rename(null);
    });
  }
}
