import type { ReactElement } from 'react';
import {
  createHashRouter,
  createMemoryRouter,
  NavigationType,
  redirect,
  replace,
  type DataRouter,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { useStore } from 'zustand';
import { createLazy } from '../lib/lazy.ts';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { paths } from '../paths.ts';
import type { Environment } from '../platform/environment.ts';
import { createHashWindow, isAppHash } from '../platform/hash-window.ts';
import type { HashWindow } from '../platform/history-entry.ts';
import { findRoute, NOT_FOUND_PATH, parseHostPath, shortPathOf, type Route } from '../routes.ts';
import type { App } from './app.ts';
import { AppFrame } from './AppFrame.tsx';
import { trackEntries, type EntryTracker } from './entries.ts';
import { isLoginByHost } from './host-session.ts';
import { LazyPage } from './LazyPage.tsx';
import { PageAccess } from './PageAccess.tsx';
import { PageError } from './PageError.tsx';
import { MEMBER_PAGES, PUBLIC_PAGES } from './pages.ts';
import { PageShown } from './PageShown.tsx';

const routeOf = (path: string): Route => {
  const route = findRoute(path);
  if (!route) throw new Error(`${path} is no page`);
  return route;
};

/** What the router needs. `readApp` returns the complete app, which does not exist while the router is being created. */
type RouterDependencies = Pick<App, 'environment' | 'guard' | 'frame' | 'dialogs' | 'texts'> & {
  readonly readApp: () => App;
};

/** `readState` reads the state of the router; `null` while it is being created. */
type RouteOptions = RouterDependencies & {
  readonly readState: () => DataRouter['state'] | null;
};

const LOGIN_PATH = 'pages/login/index';

/** The components of the app's frame. They render once the app is complete. */
const Frame = ({ readApp }: { readApp: () => App }) => <AppFrame app={readApp()} />;
const Access = ({ readApp }: { readApp: () => App }) => <PageAccess app={readApp()} />;
const ErrorOfPage = ({ readApp }: { readApp: () => App }) => <PageError app={readApp()} />;

/** The operator's note below the login form. A separate component, so that its load does not render the form again. */
function LoginFoot({ readApp }: { readApp: () => App }) {
  const frame = useStore(readApp().frame.shown);
  return frame && <frame.OperatorNote />;
}

/** Creates the loader of a page. It redirects, or starts to load the page. */
const createLoader =
  (
    { guard, dialogs, texts, readState }: RouteOptions,
    route: Route | null,
    load: (params: URLSearchParams) => Promise<unknown>,
  ): LoaderFunction =>
  ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname + search;
    // A text after the link in a chat has become a part of the path.
    const pathWithoutText = route || !findRoute(pathname) ? null : parseHostPath(path);
    const target = pathWithoutText ?? guard.findRedirect(route);
    if (target === null) {
      load(searchParams).catch(() => {});
      return null;
    }
    const { navigation, revalidation } = readState() ?? {};
    if (route) guard.rememberReturnPath(route, path, target);
    // A logged-in member has opened an invitation: say why home is shown. After the login itself nothing is said.
    const isInvitation = route?.path === LOGIN_PATH && /[?&]type=register\b/.test(path);
    if (isInvitation && revalidation !== 'loading')
      dialogs.getState().showToast(texts.translate.getState()('login.already'));
    // Only a push has no history entry yet.
    return (navigation?.historyAction === NavigationType.Push ? redirect : replace)(target);
  };

/** Creates the routes of a page: its full and its short path. */
const createPageRoutes = (
  options: RouteOptions,
  route: Route,
  element: ReactElement,
  load: (params: URLSearchParams) => Promise<unknown>,
): RouteObject[] =>
  [route.path, shortPathOf(route)].map((path) => ({
    path: `/${path}`,
    caseSensitive: true,
    handle: route,
    loader: createLoader(options, route, load),
    shouldRevalidate: () => true,
    element,
    errorElement: <ErrorOfPage readApp={options.readApp} />,
  }));

function createRoutes(options: RouteOptions): RouteObject[] {
  const { frame, readApp } = options;
  // Loads code, the UI around the pages and all texts in parallel: in a row they take several round trips.
  const fetchWithFrame = <T,>(load: () => Promise<T>) =>
    createLazy(async () => {
      const [code] = await Promise.all([load(), frame.fetch()]);
      return code;
    });
  const registerPart = fetchWithFrame(() => import('../pages/login/RegisterPart.tsx'));
  const loginPage = (
    <>
      <LoginPage registerPart={registerPart} foot={<LoginFoot readApp={readApp} />} />
      <PageShown />
    </>
  );
  const loginRoutes = createPageRoutes(options, routeOf(LOGIN_PATH), loginPage, async () => {});
  // If the host logs members in, `Access` says so in place of the login page.
  const isLoginReplaced = isLoginByHost(options.environment);
  const notFound = fetchWithFrame(() => import('./NotFoundPage.tsx'));
  const pageRoutes = Object.entries({ ...PUBLIC_PAGES, ...MEMBER_PAGES }).flatMap(
    ([path, load]) => {
      const route = routeOf(path);
      const page = fetchWithFrame(load);
      const loadPage = async (params: URLSearchParams) => {
        const { reads } = await page.fetch();
        const { prefetchReads } = await frame.fetch();
        prefetchReads(readApp(), route, params, reads);
      };
      return createPageRoutes(options, route, <LazyPage page={page} />, loadPage);
    },
  );
  const notFoundRoute: RouteObject = {
    path: '*',
    loader: createLoader(options, null, notFound.fetch),
    shouldRevalidate: () => true,
    element: <LazyPage page={notFound} />,
    errorElement: <ErrorOfPage readApp={readApp} />,
  };
  return [
    {
      element: <Frame readApp={readApp} />,
      // The element shows its own first paint until the first page is known.
      hydrateFallbackElement: <></>,
      children: [
        ...(isLoginReplaced ? [] : loginRoutes),
        {
          element: <Access readApp={readApp} />,
          children: [...(isLoginReplaced ? loginRoutes : []), ...pageRoutes, notFoundRoute],
        },
      ],
    },
  ];
}

/** Creates the router of one app: in the hash of the host page if the element owns it, else in memory. */
export function createAppRouter(dependencies: RouterDependencies): {
  router: DataRouter;
  entries: EntryTracker;
  hashWindow: HashWindow | null;
} {
  let router: DataRouter | null = null;
  const routes = createRoutes({ ...dependencies, readState: () => router && router.state });
  const { environment } = dependencies;
  const { addressWindow, warn } = environment;
  const startPath = findStartPath(environment);
  const hashWindow = addressWindow && createHashWindow(addressWindow, warn);
  // Without hydration data, React Router would read those of a host page that uses React Router.
  const options = { hydrationData: {} };
  if (startPath !== null) hashWindow?.history.replaceState(null, '', `#${startPath}`);
  router = hashWindow
    ? createHashRouter(routes, { ...options, window: hashWindow })
    : createMemoryRouter(routes, { ...options, initialEntries: [startPath ?? paths.home()] });
  return { router, entries: trackEntries(router, hashWindow), hashWindow };
}

/** The page that the `route` attribute names, unless the hash names a page; `null` without either. */
function findStartPath(environment: Environment): string | null {
  const { route } = environment.settings.getState();
  if (!route || isAppHash(environment.addressWindow?.location.hash ?? '')) return null;
  const path = parseHostPath(route);
  // An unknown route opens the not-found page. The address does not show that route.
  if (path === null) environment.reportWrongRoute(route);
  return path ?? NOT_FOUND_PATH;
}
