import type { ApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/client.ts';
import { createLazyApi } from '../api/lazy-api.ts';
import type { Server } from '../api/use-api.ts';
import { createTexts, type Texts } from '../i18n/texts.ts';
import { findRoute, PATHS } from '../routes.ts';
import { createSession, type Session } from '../session/session.ts';
import { createNotices, type Notices } from '../ui/notices.ts';
import type { Host, NavigationAction } from './host.ts';
import { createNavigation, type Navigation, type Place } from './navigation.ts';
import { presentError, errorEvent } from './present-error.ts';

/** Everything that one element's app is made of. Nothing of it is shared with another element. */
export interface App {
  readonly host: Host;
  readonly texts: Texts;
  readonly session: Session;
  readonly server: Server;
  readonly notices: Notices;
  readonly navigation: Navigation;
  /** A page is on the screen; the first time is told to the host. */
  readonly onFirstPage: () => void;
  dispose(): void;
}

export function createApp(host: Host): App {
  const settings = host.settings.get();
  const texts = createTexts(settings.locale);
  const notices = createNotices();
  let isDisposed = false;
  let isShown = false;

  function onFailure(error: ApiError, { isErrorHidden = false }: CallOptions = {}): void {
    if (isDisposed || error.kind === 'cancelled') return;
    // The session ends before anything is said, so that nothing of it stays on the screen.
    if (error.kind === 'unauthorized') session.end('expired');
    host.emit('wr-error', errorEvent(error));
    const isAnswered = isErrorHidden
      ? Promise.resolve()
      : presentError(error, notices, texts.translate.get());
    if (error.kind === 'unauthorized') void isAnswered.then(() => navigation.recheck());
  }

  const api = createLazyApi(async () => {
    const { createApi } = await import('../api/client.ts');
    return createApi({
      baseUrl: settings.apiBase,
      fetch: host.fetch,
      clock: host.clock,
      locale: texts.locale,
      // What is asked before the end and answered after it belongs to no session any more.
      session: () => (isDisposed ? { token: null, epoch: -1 } : session.store.getState()),
      onFailure,
    });
  }, onFailure);

  const storageName = `${settings.storageKey}:${new URL(settings.apiBase).origin}`;
  const watch = host.watchSession(storageName, (wasTouched) => session.reread(wasTouched));
  const session = createSession({
    storage: host.storage,
    storageName,
    announce: () => watch.announce(),
    readMember: () => api.user.info({}),
    onChange(loggedIn, reason) {
      if (!loggedIn) {
        notices.clear();
        server.queryClient?.clear();
      }
      host.emit('wr-sessionchange', { loggedIn, reason });
      // After a 401 the member reads why before the page changes.
      if (reason !== 'expired') navigation.recheck();
    },
  });

  const server: Server = { api, queryClient: null };

  // A path that the hash does not name may come from the attribute; an unknown one is the page author's mistake.
  if (settings.route && host.history.isUnnamed) {
    const path = `/${settings.route.replace(/^#?\/?/, '')}`;
    if (findRoute(path)) host.history.replace(path);
    else host.reportProblem(settings.route);
  }

  const navigation = createNavigation({
    history: host.history,
    guard: ({ route }) => {
      if (!route) return null;
      if (!session.isLoggedIn && !route.isOpen) return PATHS.login;
      return session.isLoggedIn && route.path === PATHS.login.slice(1) ? PATHS.home : null;
    },
    onArrival: announce,
  });

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

  const follow = () => {
    const { locale, brand } = host.settings.get();
    if (locale !== texts.locale()) void texts.setLocale(locale).catch(() => {});
    texts.setBrand(brand);
  };
  const override = () => texts.setOverrides(host.messages.get());
  const releases = [
    () => watch.stop(),
    host.settings.subscribe(follow),
    host.messages.subscribe(override),
  ];
  follow();
  override();
  if (session.isLoggedIn) host.emit('wr-sessionchange', { loggedIn: true, reason: 'restored' });

  return {
    host,
    texts,
    session,
    server,
    notices,
    navigation,
    onFirstPage() {
      if (isShown) return;
      isShown = true;
      const place = navigation.place.get();
      host.onFirstPage(place.path);
      announce(null, place, 'replace');
    },
    dispose() {
      isDisposed = true;
      for (const release of releases) release();
      navigation.dispose();
      server.queryClient?.clear();
    },
  };
}
