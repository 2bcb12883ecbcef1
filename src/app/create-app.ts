import { ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/client.ts';
import { forgetReads } from '../api/forget-reads.ts';
import { createLazyApi } from '../api/lazy-api.ts';
import type { Server } from '../api/use-api.ts';
import type { OpenActions } from '../api/operations.ts';
import { createTexts, type Texts } from '../i18n/texts.ts';
import { createSubject, type Observable, type Subject } from '../lib/subject.ts';
import { NO_PAGE, pathOfAttribute, PATHS } from '../routes.ts';
import { createSession, type Session } from '../session/session.ts';
import { createNotices, type Notices } from '../lib/notices.ts';
import type { Outside } from '../ui/outside.ts';
import { createOverlays, type Overlays } from '../lib/overlays.ts';
import { createPresses } from '../lib/presses.ts';
import { createApiDoubts } from './api-doubts.ts';
import { createGuard } from './guard.ts';
import { askForSession, isTyping, sourceOf, type Handed } from './hand-in.ts';
import type { Bridge, Host, MetricName, NavigationAction } from './host.ts';
import { createNavigation, type Navigation, type Place } from './navigation.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { presentError, errorEvent } from './present-error.ts';
import { createRefreshes } from './refreshes.ts';

/** Everything that one element's app is made of. Nothing of it is shared with another element. */
export interface App {
  readonly host: Host;
  readonly texts: Texts;
  readonly loader: PageLoader;
  readonly session: Session;
  readonly server: Server;
  readonly notices: Notices;
  readonly overlays: Overlays;
  readonly outside: Outside;
  /** What has been begun over the page, by its name; `null` where nothing is. */
  readonly flow: Subject<string | null>;
  readonly navigation: Navigation;
  /** Of the page, without the brand; `null` before the first one is on the screen. */
  readonly title: Observable<string | null>;
  readonly pageMemory: PageMemory;
  /** Makes everyone who leaves the page be asked first, in here and by the browser, until released. */
  readonly holdLeave: Navigation['holdLeave'];
  /** A page is on the screen; the first time is told to the host. */
  readonly onPageShown: () => void;
  /** The page around the app says that the session is over; it is asked for another each time. */
  revoke(): void;
  /** Asks the bridge, which came after the start, for its session, where nobody has or begins one of their own. */
  handIn(): Promise<void>;
  dispose(): void;
}

/** How long a session that was handed in after a 401 has to live before the next 401 is a new story. */
const QUIET_MS = 30_000;

const HIDDEN = { isErrorHidden: true };

export function createApp(host: Host, handed?: Handed): App {
  const settings = host.settings.get();
  const texts = createTexts(settings.locale);
  const notices = createNotices(host.clock);
  const overlays = createOverlays(host.container);
  const presses = createPresses(host.container, host.clock);
  const flow = createSubject<string | null>(null);
  const title = createSubject<string | null>(null);
  let isDisposed = false;
  let isShown = false;
  let isChanging = false;
  // When the present session was handed in after a 401: refused soon after, it is the end. That some calls
  // were answered proves nothing, or an API and a host at odds would renew for ever.
  let renewedAt = -Infinity;
  // Since when a page is on its way.
  let leftAt: number | null = null;
  // Ends with the session, and with it every call that was made in it.
  let era = new AbortController();
  const doubt = createApiDoubts(host);

  function onFailure(error: ApiError, call: FailedCall): void {
    if (isDisposed || error.kind === 'cancelled') return;
    const isFresh = host.clock.now() - renewedAt < QUIET_MS;
    if (error.kind !== 'unauthorized') void tell(error, call);
    else lose(error, call, !isFresh);
  }

  /** The session is over: another one is asked for where that may be, else it ends with a word. */
  function lose(error: ApiError, call: FailedCall, mayRenew: boolean): void {
    // Its end is being explained already.
    if (guard.isWithheld) return;
    guard.withhold();
    if (mayRenew && sourceOf(host) !== null && session.isLoggedIn) void renew(error, call);
    else expire(error, call);
  }

  /**
   * Asks the page around the app for another session. What the old one has on the screen goes at once; its
   * pages are drawn anew, and so read anew, for the new one.
   */
  async function renew(error: ApiError, call: FailedCall): Promise<void> {
    const { epoch, token: refused } = session.store.getState();
    notices.clear();
    navigation.recheck();
    const token = await askForSession(host, 'expired');
    // Too late: the element is gone, or somebody has signed out or in.
    if (isDisposed || session.store.getState().epoch !== epoch) return;
    renewedAt = host.clock.now();
    // The same once more has been refused already.
    if (token && token !== refused) session.begin(token, null, 'restored');
    else expire(error, call);
  }

  const mayHandIn = () =>
    !isDisposed && !session.isLoggedIn && !guard.isWithheld && !isTyping(host.container);

  async function handIn(): Promise<void> {
    // Its own word on the session has been heard at the start.
    if ((host.getSession ?? null) !== null || !mayHandIn()) return;
    const { epoch } = session.store.getState();
    const token = await askForSession(host, 'start');
    if (token && mayHandIn() && session.store.getState().epoch === epoch)
      session.begin(token, null, 'restored');
  }

  function expire(error: ApiError, call: FailedCall): void {
    // A call hides its own failures alone: the end of a session is always said (decision 0026).
    const isErrorHidden = !session.isLoggedIn && call.isErrorHidden === true;
    // The session ends before anything is said, so that nothing of it stays on the screen.
    session.end('expired');
    void tell(error, { ...call, isErrorHidden }).then(leadToLogin);
  }

  /** Settles when it has been answered. */
  function tell(error: ApiError, { isErrorHidden, isRead }: FailedCall): Promise<void> {
    host.emit('wr-error', errorEvent(error));
    doubt(error);
    const isEcho = isRead && error.kind !== 'unauthorized';
    return isErrorHidden
      ? Promise.resolve()
      : presentError(error, notices, texts.translate.get(), isEcho);
  }

  /** What is on the screen stays: one sentence for all that was read again in vain. */
  function tellRefreshFailed(): void {
    if (isDisposed) return;
    const t = texts.translate.get();
    // A press that failed for the same network has said so.
    if (notices.toast.get()?.text !== t('error.network')) notices.showToast(t('error.refresh'));
  }

  /** After a 401 the member reads why before the page changes. */
  function leadToLogin(): void {
    if (isDisposed) return;
    guard.release();
    navigation.recheck();
    // An open page would stay; the end of a session always ends at the login page.
    if (!session.isLoggedIn) guard.goToLogin();
  }

  const storageName = `${settings.storageKey}:${new URL(settings.apiBase).origin}`;
  const api = createLazyApi(
    async () => {
      const { connectApi } = await import('./connect-api.ts').catch((cause: unknown) => {
        // To the member it is the network; who runs the page wants to know what it was.
        if (!isDisposed)
          host.emit('wr-error', { code: 'CHUNK', message: String(cause), recoverable: true });
        throw cause;
      });
      const connected = connectApi({
        ...{ host, texts, session, server, notices, storageName, onFailure, releases, measure },
        presses,
        // What is asked before the end and answered after it belongs to no session any more.
        current: () => (isDisposed ? null : { ...session.store.getState(), over: era.signal }),
      });
      // The app may have gone while this was on its way: nobody would stop what has begun to listen.
      if (isDisposed) release();
      return connected;
    },
    host.clock,
    onFailure,
  );

  const refreshes = createRefreshes(() => !!server.queryClient?.isFetching(), tellRefreshFailed);
  const watch = host.watchSession(storageName, (wasTouched) => session.reread(wasTouched));
  const session = createSession({
    storage: host.storage,
    storageName,
    handed,
    announce: () => watch.announce(),
    readMember(signal, { isRefresh, isErrorHidden }) {
      const read = api.user.info({}, { signal, isErrorHidden: isErrorHidden || isRefresh });
      return isRefresh ? refreshes.follow(read) : read;
    },
    readAttached: () => [
      api.wechat.info({}, HIDDEN).then(({ info }) => ({ wechat_info: info })),
      api.card.info({}, HIDDEN).then(({ info }) => ({ card_info: info })),
    ],
    onChange(loggedIn, reason) {
      // Another session: nothing that was asked, read or said in the last one is for it.
      era.abort();
      era = new AbortController();
      notices.clear();
      flow.set(null);
      forgetReads(server);
      host.emit('wr-sessionchange', { loggedIn, reason });
      if (reason !== 'expired') guard.release();
      if (reason !== 'restored') renewedAt = -Infinity;
      isChanging = true;
      navigation.recheck();
      isChanging = false;
      loadWhereMissing();
      if (reason === 'login' && settings.storage !== 'memory' && !session.isStored)
        notices.showToast(texts.translate.get()('session.notKept'));
      if (!loggedIn && reason === 'other-tab')
        texts
          .fetchPageTexts()
          .then(() => notices.showToast(texts.translate.get()('session.revoked')))
          .catch(() => {});
      // Who leaves on purpose does not mean to come back to where they were.
      if (!loggedIn && reason !== 'expired') guard.forgetIntent();
    },
  });

  const server: Server = {
    api,
    queryClient: null,
    aheadMs: 0,
    openActions: createSubject<OpenActions>(new Map()),
    refreshes,
  };

  // A path that the hash does not name may come from the attribute; an unknown one is the page author's mistake.
  if (settings.route && host.history.isUnnamed) {
    const path = pathOfAttribute(settings.route);
    // Whoever followed it reads that there is no such page; what it holds goes into no address.
    host.history.replace(path ?? NO_PAGE);
    if (!path) host.reportProblem(settings.route);
  }

  const guard = createGuard({ session, clock: host.clock, history: host.history });
  const navigation = createNavigation({
    history: host.history,
    overlays,
    guard: guard.decide,
    clearAway() {
      notices.refuseAll();
      overlays.clear();
    },
    onRedirect(from, to) {
      guard.onRedirect(from, to);
      // Who follows an invitation though they have joined already is told why it leads home.
      const isInvited =
        from.route?.path === PATHS.login.slice(1) && /[?&]type=register\b/.test(from.path);
      if (isInvited && !isChanging) notices.showToast(texts.translate.get()('login.already'));
    },
    onArrival(from, to, action) {
      guard.onArrival(to);
      if (action === 'push') pageMemory.forget(to);
      if (isShown) announce(from, to, action);
    },
  });
  const pageMemory = createPageMemory({
    isFirst: () => !isShown,
    container: host.container,
    clock: host.clock,
    top: overlays.top,
  });

  /** Tells the host how long something took that began at `since`, in ms. */
  function measure(name: MetricName, since: number): void {
    const [route = ''] = navigation.place.get().path.split('?');
    host.emit('wr-metric', { name, value: Math.max(0, host.clock.now() - since), route });
  }

  let last = navigation.place.get();
  function followPlace(): void {
    const to = navigation.place.get();
    const isSamePage = to.route === last.route && (to.route?.isTab || to.index === last.index);
    if (!isSamePage) leftAt = host.clock.now();
    else if (to.path !== last.path) leftAt = null;
    last = to;
    nameDocument();
  }

  function nameDocument(): void {
    if (!isShown) return;
    const t = texts.translate.get();
    const name = t(navigation.place.get().route?.title ?? 'title.notFound');
    const brand = t('brand');
    title.set(name);
    host.showTitle(name === brand ? brand : `${name} · ${brand}`);
  }

  function announce(from: Place | null, to: Place, action: NavigationAction): void {
    const title = texts.translate.get()(to.route?.title ?? 'title.notFound');
    const { canGoBack } = navigation;
    host.emit('wr-routechange', {
      from: from?.path ?? null,
      to: to.path,
      title,
      action,
      canGoBack,
    });
  }

  const handOver: Bridge['handOver'] = async (name, params, byBrowser) =>
    host.bridge ? host.bridge.handOver(name, params, byBrowser) : byBrowser();

  const follow = () => {
    const { locale, brand } = host.settings.get();
    void texts.setLocale(locale).catch(() => {
      // It is asked for again when the network is back, and whenever it is chosen again.
      if (isShown) notices.showToast(texts.translate.get()('error.network'));
    });
    texts.setBrand(brand);
  };
  const nameLanguage = () => {
    const language = texts.language();
    if (language === host.container.lang) return;
    host.container.lang = language;
    // The server's own words are asked for again, also those on their way in the language before.
    const { queryClient } = server;
    queryClient
      ?.cancelQueries()
      .then(() => queryClient.invalidateQueries())
      .catch(() => {});
  };
  const override = () => texts.setOverrides(host.messages.get());
  const loadMember = () => void session.loadMember().catch(() => {});
  const loadWhereMissing = () => {
    if (navigation.place.get().admission === 'waiting' && !guard.isWithheld) loadMember();
  };
  const releases = [
    () => watch.stop(),
    () => presses.dispose(),
    host.settings.subscribe(follow),
    host.messages.subscribe(override),
    texts.translate.subscribe(nameLanguage),
    texts.translate.subscribe(nameDocument),
    navigation.place.subscribe(followPlace),
    // A member who has come, or has not: within one session that changes what may be shown.
    session.store.subscribe((now, before) => {
      if (now.epoch === before.epoch) navigation.recheck();
    }),
    navigation.place.subscribe(loadWhereMissing),
    // It stands over the page it was begun on, and goes with it.
    navigation.place.subscribe(() => flow.set(null)),
    host.onReturn(() => {
      follow();
      if (session.isLoggedIn) loadMember();
    }),
  ];
  const release = () => {
    for (const undo of releases.splice(0)) undo();
  };
  follow();
  nameLanguage();
  override();
  loadWhereMissing();
  if (session.isLoggedIn) host.emit('wr-sessionchange', { loggedIn: true, reason: 'restored' });

  return {
    host,
    texts,
    loader: createPageLoader(texts),
    session,
    server,
    notices,
    overlays,
    outside: {
      openUrl(url, purpose) {
        if (host.emit('wr-openurl', { url, purpose }))
          void handOver('openUrl', { url, purpose }, () => host.openUrl(url));
      },
      wholeUrl: (url) => new URL(url, settings.apiBase).href,
      linkTo: (path) => `${host.settings.get().inviteBaseUrl}/#${path}`,
      async share(shared) {
        const { url, title, text } = shared;
        if (!host.emit('wr-share', { url, title })) return true;
        try {
          await handOver('share', { url, title, text }, () => host.share(shared));
          return true;
        } catch (cause) {
          // Who has thought better of it has been offered it all the same.
          return (cause as Error).name === 'AbortError';
        }
      },
      copyText: (text) => handOver('copy', { text }, () => host.copyText(text)),
      saveFile: (name, file) =>
        handOver('saveImage', { name, file }, () => host.saveFile(name, file)),
      clock: host.clock,
      keyboardInset: host.keyboardInset,
      look: host.settings,
      choose: (choice) => host.choose(choice),
      openFlow: (name) => flow.set(name),
      kept: { storage: host.storage, prefix: settings.storageKey, values: new Map() },
      onReturn: (listener) => host.onReturn(listener),
    },
    flow,
    navigation,
    title,
    pageMemory,
    holdLeave(mayLeave) {
      const releases = [navigation.holdLeave(mayLeave), host.holdUnload()];
      return () => releases.forEach((release) => release());
    },
    onPageShown() {
      if (isShown) {
        if (leftAt !== null) measure('navigation', leftAt);
        leftAt = null;
        return;
      }
      isShown = true;
      leftAt = null;
      const place = navigation.place.get();
      host.onFirstPage(place.path);
      nameDocument();
      announce(null, place, 'replace');
    },
    revoke() {
      const msg = texts.translate.get()('session.revoked');
      // The host's own word, however soon after the last: no renewal has been refused.
      if (session.isLoggedIn) lose(new ApiError('unauthorized', { msg }), {}, true);
    },
    handIn,
    dispose() {
      isDisposed = true;
      era.abort();
      release();
      navigation.dispose();
    },
  };
}
