import { createStore, type StoreApi } from 'zustand/vanilla';
import { createApiLoader } from '../api/api-loader.ts';
import type { Api } from '../api/client.ts';
import type { OpenActions } from '../api/operation.ts';
import type { Server } from '../api/use-api.ts';
import type { SessionChange } from '../contract/session-change.ts';
import { createTexts, type Texts } from '../i18n/texts.ts';
import type { NavigationAction } from '../platform/app-history.ts';
import type { Host } from '../platform/host.ts';
import { createNotices, type Notices } from '../platform/notices.ts';
import { createPageServices, type FlowName, type PageServices } from '../platform/page-services.ts';
import { createOverlays, type Overlays } from '../platform/overlays.ts';
import { sessionKey } from '../platform/storage-keys.ts';
import type { SessionWatch } from '../platform/watch-session.ts';
import { paths } from '../paths.ts';
import { NOT_FOUND_PATH, parseHostPath } from '../routes.ts';
import { CurrentMember } from '../session/current-member.ts';
import { createSession, type Session } from '../session/session.ts';
import { createDocumentTitle, type DocumentTitle } from './document-title.ts';
import { readStoredToken, recordEndedSessions } from './ended-sessions.ts';
import { followSettings } from './follow-settings.ts';
import { createGuard, type PageGuard } from './guard.ts';
import type { HostToken } from './host-session.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { createPageMetrics, type PageMetrics } from './page-metrics.ts';
import type { Destination, Place } from './place.ts';
import { createReadFailureReporter } from './read-failure-reporter.ts';
import { handleSessionChange } from './session-change.ts';
import { createSessionPolicy, type SessionPolicy } from './session-policy.ts';
import type { AppParts } from './app-parts.ts';
import { offerUnopenedUrl } from './offer-unopened-url.ts';

/** Creates and holds the objects of one element's app. Two elements share no object. */
export class App implements AppParts {
  readonly host: Host;
  readonly texts: Texts;
  readonly loader: PageLoader;
  readonly session: Session;
  readonly member: CurrentMember;
  readonly server: Server;
  readonly notices: Notices;
  readonly overlays: Overlays;
  readonly pageServices: PageServices;
  readonly flow: StoreApi<FlowName | null> = createStore<FlowName | null>(() => null);
  readonly navigation: Navigation;
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
  #isFirstPageShown = false;
  /** The number of the session for which the guard last decided about the page. */
  #guardedEpoch = 0;

  constructor(host: Host, hostToken?: HostToken) {
    const { clock, container } = host;
    const settings = host.settings.getState();
    this.host = host;
    this.sessionKey = sessionKey(settings.storageKey, settings.apiBase);
    this.texts = createTexts(settings.locale);
    this.loader = createPageLoader(this.texts);
    this.notices = createNotices(clock);
    this.overlays = createOverlays(container);
    this.pageServices = createPageServices(host, {
      openFlow: (name) => this.flow.setState(name),
      onNotOpened: (url) => void offerUnopenedUrl(url, this),
    });
    this.server = this.#createServer();
    this.#sessionWatch = host.watchSession(this.sessionKey, (isChangedElsewhere) =>
      this.session.getState().reread(isChangedElsewhere),
    );
    const tokenBefore = readStoredToken(host);
    this.session = this.#createSession(hostToken);
    this.#guardedEpoch = this.session.getState().epoch;
    this.member = new CurrentMember(this.server, this.session);
    openRouteAttribute(host);
    this.guard = createGuard(host, this.session, this.member.state);
    this.navigation = this.#createNavigation();
    this.sessionPolicy = createSessionPolicy(this);
    this.pageMemory = createPageMemory({
      isFirstPage: () => !this.#isFirstPageShown,
      onTitle: (title) => this.title.rename(title),
      memberId: () => this.session.getState().userInfo?.invite_code,
      container,
      clock,
      overlays: this.overlays,
    });
    const isFirstPageShown = () => this.#isFirstPageShown;
    const settingsFollower = followSettings(this, isFirstPageShown);
    this.metrics = createPageMetrics(host, this.navigation);
    this.title = createDocumentTitle(this, isFirstPageShown);
    this.cleanups.push(
      () => this.#sessionWatch.stop(),
      settingsFollower.stop,
      this.metrics.stop,
      this.title.stop,
      ...this.#subscribe(),
      recordEndedSessions(host, this.session, { tokenBefore, hostToken }),
      host.onReturn(settingsFollower.apply),
    );
    this.#loadMissingMember();
    if (this.session.getState().token !== null)
      host.emit('wr-session-change', { loggedIn: true, reason: 'restored' });
  }

  /** Calls `confirm` before the page is left. Before the tab closes, the browser asks. Returns the cleanup. */
  readonly registerLeaveConfirmation: Navigation['registerLeaveConfirmation'] = (confirm) => {
    const cleanups = [this.navigation.registerLeaveConfirmation(confirm), this.host.holdUnload()];
    return () => cleanups.forEach((cleanUp) => cleanUp());
  };

  /** Returns the session that calls use; `null` after `dispose`. `endSignal` aborts when this session ends. */
  readonly currentSession = () =>
    this.isDisposed ? null : { ...this.session.getState(), endSignal: this.#sessionAbort.signal };

  readonly onPageShown = (): void => {
    if (this.#isFirstPageShown) return this.metrics.onShown();
    this.#isFirstPageShown = true;
    // The element measures the first page as `first-screen`.
    this.metrics.discard();
    const place = this.navigation.place.getState();
    this.host.onFirstPage(place.path);
    this.title.update();
    this.#announceRoute(null, place, 'replace');
  };

  dispose(): void {
    this.isDisposed = true;
    this.#sessionAbort.abort();
    this.#cleanUp();
    this.member.dispose();
    this.navigation.dispose();
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
      aheadMs: 0,
      hiddenFeatures: this.host.settings.getState().hiddenFeatures,
      openActions: createStore<OpenActions>(() => new Map()),
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
    handleSessionChange(this, { loggedIn, reason }, () => {
      this.navigation.recheck();
      this.#guardedEpoch = this.session.getState().epoch;
      this.#loadMissingMember();
    });
  }

  #createNavigation(): Navigation {
    const { guard, notices, overlays } = this;
    return createNavigation({
      history: this.host.history,
      overlays,
      guard: guard.decide,
      closeOverlays() {
        notices.getState().refuseAll();
        overlays.getState().clear();
      },
      onRedirect: (from, to) => this.#onRedirect(from, to),
      onArrival: (from, to, action) => {
        guard.onArrival(to);
        if (action === 'push') this.pageMemory.forget(to);
        if (this.#isFirstPageShown) this.#announceRoute(from, to, action);
      },
    });
  }

  /** Called when the guard has redirected. */
  #onRedirect(from: Destination, to: string): void {
    this.guard.onRedirect(from, to);
    // A logged-in member has opened an invitation: say why home is shown.
    const isInvitation =
      from.route?.path === paths.login().slice(1) && /[?&]type=register\b/.test(from.path);
    const isSessionChanging = this.session.getState().epoch !== this.#guardedEpoch;
    if (isInvitation && !isSessionChanging)
      this.notices.getState().showToast(this.texts.translate.getState()('login.already'));
  }

  /** Notifies the host of the page that is shown now. */
  #announceRoute(from: Place | null, to: Place, action: NavigationAction): void {
    if (!to.route && this.host.settings.getState().routing === 'hash')
      this.host.warn('unknown page. If `#/…` belongs to your own router, set routing="memory".');
    const title = this.texts.translate.getState()(to.route?.title ?? 'title.notFound');
    const canGoBack = this.navigation.canGoBack();
    const detail = { from: from?.path ?? null, to: to.path, title, action, canGoBack };
    this.host.emit('wr-route-change', detail);
  }

  #subscribe(): (() => void)[] {
    const { member, navigation, session } = this;
    return [
      // The member decides what may be shown. For a new session, `#onSessionChange` calls `recheck`.
      member.state.subscribe(() => {
        if (session.getState().epoch === this.#guardedEpoch) navigation.recheck();
      }),
      navigation.place.subscribe(() => this.#loadMissingMember()),
      // A flow closes when the page changes.
      navigation.place.subscribe(() => this.flow.setState(null)),
    ];
  }

  /** Loads the member if it is missing. On pages that need no login, a failed read opens no dialog. */
  #loadMissingMember(): void {
    const { member, hasFailed } = this.member.state.getState();
    const { admission, route } = this.navigation.place.getState();
    const isMissing = admission === 'waiting' || (!member && !hasFailed);
    if (isMissing && this.session.getState().token !== null && !this.guard.isWithheld())
      void this.member.load(route?.isPublic);
  }
}

/** Opens the page that the `route` attribute names, unless the hash names a page. */
function openRouteAttribute(host: Host): void {
  const { history, settings } = host;
  const { route } = settings.getState();
  if (!route || !history.hasNoStartPath) return;
  const path = parseHostPath(route);
  // An unknown route opens the not-found page. The address does not show that route.
  history.replace(path ?? NOT_FOUND_PATH);
  if (!path) host.reportWrongRoute(route);
}
