import { createStore } from 'zustand/vanilla';
import { createApiLoader } from '../api/api-loader.ts';
import type { Api } from '../api/client.ts';
import type { PendingWrites } from '../api/pending-writes/pending-write.ts';
import type { Server } from '../api/server.ts';
import { createTexts } from '../i18n/texts.ts';
import { createDialogs } from '../platform/dialogs.ts';
import type { Environment } from '../platform/environment.ts';
import { createMemberStorage } from '../platform/member-storage.ts';
import { createOverlays } from '../platform/overlays.ts';
import { createPageServices, type ModalName } from '../platform/page-services.ts';
import { sessionKey as keyOfSession } from '../platform/storage-keys.ts';
import { findRoute, isHiddenPage } from '../routes.ts';
import { readMember } from '../session/member-query.ts';
import { createSession, toUserInfo } from '../session/session.ts';
import type { App } from './app.ts';
import { createDocumentTitle } from './document-title.ts';
import { readStoredToken, recordEndedSessions, sessionStorageOf } from './ended-sessions.ts';
import { followSettings } from './follow-settings.ts';
import { createGuard } from './guard.ts';
import { createHostNavigation } from './host-navigation.ts';
import { isLoginByHost, type HostToken } from './host-session.ts';
import { createLeaveConfirmation } from './leave-confirmation.ts';
import { createFrame } from './load-frame.ts';
import { offerUnopenedUrl } from './offer-unopened-url.ts';
import { createPageAnnouncer } from './page-announcer.ts';
import { createPageMetrics } from './page-metrics.ts';
import { createPageState } from './page-state.ts';
import { createReadFailureReporter } from './read-failure-reporter.ts';
import { createAppRouter } from './router.tsx';
import { handleSessionChange } from './session-change.ts';
import { createSessionPolicy } from './session-policy.ts';

/* eslint @typescript-eslint/no-use-before-define: ['error', { functions: false, variables: false }] -- functions run once all parts exist */

/**
 * Creates everything that one element's app consists of, and gives each part what it needs. `hostToken` is the token that
 * the host has given at the start. Functions that run later may use parts that are created below them.
 */
export function createApp(environment: Environment, hostToken?: HostToken): App {
  const { clock, container } = environment;
  const { storageKey, apiBase, locale, hiddenFeatures } = environment.settings.getState();
  const cleanups: (() => unknown)[] = [];
  let isAppDisposed = false;
  const isDisposed = () => isAppDisposed;
  const memberId = () => session.getState().userInfo?.invite_code;

  const texts = createTexts(locale);
  const frame = createFrame(texts, clock);
  const dialogs = createDialogs(clock);
  const overlays = createOverlays(container);
  const modal = createStore<ModalName | null>(() => null);
  const { leaveConfirmation, registerLeaveConfirmation } = createLeaveConfirmation(environment);
  const memberStorage = createMemberStorage();
  const pageServices = createPageServices(environment, {
    goBack: () => void hostNavigation.back(),
    isHidden(path) {
      const route = findRoute(path);
      return route !== null && isHiddenPage(route, server.hiddenFeatures());
    },
    isLoginByHost: isLoginByHost(environment),
    openModal: (name) => modal.setState(name),
    memberStorage,
    sessionId: () => session.getState().sessionId,
    onNotOpened: (url) => void offerUnopenedUrl(url, { dialogs, texts, pageServices }),
  });

  const server: Server = {
    loadApi: createApiLoader(() => createApi(app), clock),
    onFailure: (error, call) => sessionPolicy.onFailure(error, call),
    queryClient: null,
    storeUserInfo: (member) => session.getState().setUserInfo(toUserInfo(member)),
    aheadMs: 0,
    hiddenFeatures: () => `${hiddenFeatures} ${server.notOffered?.() ?? ''}`,
    pendingWrites: createStore<PendingWrites>(() => new Map()),
    readFailures: createReadFailureReporter(
      () => !!server.queryClient?.isFetching(),
      // Shows one toast for all failed reads. The data on the screen stays.
      (isNetwork) => {
        const t = texts.translate.getState();
        if (!isAppDisposed)
          dialogs.getState().showToast(t(isNetwork ? 'error.network' : 'error.refresh'));
      },
    ),
  };

  const sessionKey = keyOfSession(storageKey, apiBase);
  /** Aborts all requests of the current session when that session ends. */
  let sessionAbort = new AbortController();
  const sessionWatch = environment.watchSession(sessionKey, (isChangedElsewhere) =>
    session.getState().reread(isChangedElsewhere),
  );
  const tokenBefore = readStoredToken(environment);
  const session = createSession({
    storage: sessionStorageOf(environment),
    sessionKey,
    hostToken,
    announce: () => sessionWatch.announce(),
    onChange(loggedIn, reason) {
      sessionAbort.abort();
      sessionAbort = new AbortController();
      handleSessionChange(app, loggedIn, reason);
    },
  });

  const guard = createGuard(environment, session, () => readMember(server), server.hiddenFeatures);
  const { router, entries, hashWindow } = createAppRouter({
    environment,
    guard,
    frame,
    dialogs,
    texts,
    readApp: () => app,
  });
  const base = { environment, texts, dialogs, guard, router, entries };
  const hostNavigation = createHostNavigation({ ...base, overlays, leaveConfirmation });
  const sessionPolicy = createSessionPolicy({ ...base, session, leaveConfirmation, isDisposed });

  const metrics = createPageMetrics(environment, router);
  const title = createDocumentTitle(base, () => announcer.isFirstPageShown());
  const announcer = createPageAnnouncer({ ...base, hostNavigation, metrics, title });
  const pageState = createPageState({
    isFirstPage: () => !announcer.isFirstPageShown(),
    // The view may still render while it is removed.
    onTitle: (pageTitle) => !isAppDisposed && title.rename(pageTitle),
    memberId,
    container,
    clock,
    overlays,
  });

  const cleanUp = () => cleanups.splice(0).forEach((cleanUpPart) => cleanUpPart());
  const app: App = {
    ...base,
    frame,
    session,
    sessionKey,
    currentSession: () =>
      isAppDisposed ? null : { ...session.getState(), endSignal: sessionAbort.signal },
    server,
    overlays,
    pageServices,
    modal,
    hostNavigation,
    hashWindow,
    leaveConfirmation,
    registerLeaveConfirmation,
    sessionPolicy,
    title,
    pageState,
    metrics,
    onPageShown() {
      if (!isAppDisposed) announcer.announce();
    },
    cleanups,
    isDisposed,
    cleanUp,
    dispose() {
      isAppDisposed = true;
      sessionAbort.abort();
      cleanUp();
      router.dispose();
    },
  };

  const updateMember = () => memberStorage.setMember(memberId());
  updateMember();
  const settingsFollower = followSettings(app, announcer.isFirstPageShown);
  cleanups.push(
    session.subscribe(updateMember),
    () => sessionWatch.stop(),
    settingsFollower.stop,
    entries.stop,
    metrics.stop,
    title.stop,
    endWithPage(app),
    recordEndedSessions(environment, session, { tokenBefore, hostToken }),
    environment.onReturn(settingsFollower.apply),
    environment.onReturn(sessionPolicy.onReturn),
  );
  if (session.getState().token !== null)
    environment.emit('wr-session-change', { loggedIn: true, reason: 'restored' });
  return app;
}

/** Loads the API client. Its first part loads with the app, the rest with the first call. */
async function createApi(app: App): Promise<Api> {
  const { connectApi } = await import('./connect-api.ts').catch((cause: unknown) => {
    // The member sees a network failure; the author of the host page gets the cause.
    if (!app.isDisposed())
      app.environment.emit('wr-error', {
        code: 'CHUNK',
        message: String(cause),
        recoverable: true,
      });
    throw cause;
  });
  const api = connectApi(app);
  // If the app was removed meanwhile, nothing else would run the cleanups of the connection.
  if (app.isDisposed()) app.cleanUp();
  return api;
}

/** When the page changes, the open modal closes, and the title that the old page has set ends. Returns the cleanup. */
function endWithPage({ router, modal, title }: App): () => void {
  let lastKey = router.state.location.key;
  return router.subscribe(({ location }) => {
    if (location.key === lastKey) return;
    lastKey = location.key;
    modal.setState(null);
    title.rename(null);
  });
}
