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
import { createFetched } from '../lib/fetched.ts';
import { createHashWindow, isAppHash } from '../platform/hash-window.ts';
import type { Host } from '../platform/host.ts';
import { paths } from '../paths.ts';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { findRoute, NOT_FOUND_PATH, parseHostPath, shortPathOf, type Route } from '../routes.ts';
import type { App } from './app.ts';
import { AppFrame } from './AppFrame.tsx';
import { trackEntries, type Entries } from './entries.ts';
import { LazyPage } from './LazyPage.tsx';
import { LoginFoot } from './LoginFoot.tsx';
import { MEMBER_PAGES, PUBLIC_PAGES } from './pages.ts';
import { PageAccess } from './PageAccess.tsx';
import { PageError } from './PageError.tsx';
import { PageShown } from './PageShown.tsx';

const routeOf = (path: string): Route => {
  const route = findRoute(path);
  if (!route) throw new Error(`${path} is no page`);
  return route;
};

/** What the routes need of the app. `readState` reads the state of the router; `null` while it is being created. */
interface RouteOptions {
  readonly app: App;
  readonly readState: () => DataRouter['state'] | null;
}

/** Creates the loader of a page. It redirects, or starts to load the page. */
const createLoader =
  (
    { app, readState }: RouteOptions,
    route: Route | null,
    load: (params: URLSearchParams) => Promise<unknown>,
  ): LoaderFunction =>
  ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname + search;
    // A text after the link in a chat has become a part of the path.
    const pathWithoutText = route || !findRoute(pathname) ? null : parseHostPath(path);
    const target = pathWithoutText ?? app.guard.findRedirect(route);
    if (target === null) {
      load(searchParams).catch(() => {});
      return null;
    }
    const { navigation, revalidation } = readState() ?? {};
    if (route) app.onRedirect(route, path, target, revalidation === 'loading');
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
    errorElement: <PageError app={options.app} />,
  }));

function createRoutes(options: RouteOptions): RouteObject[] {
  const { app } = options;
  // Loads code, the UI around the pages and all texts in parallel: in a row they take several round trips.
  const fetchWithAround = <T,>(load: () => Promise<T>) =>
    createFetched(async () => {
      const [code] = await Promise.all([load(), app.around.fetch()]);
      return code;
    });
  const registerPart = fetchWithAround(() => import('../pages/login/RegisterPart.tsx'));
  const loginPage = (
    <>
      <LoginPage registerPart={registerPart} foot={<LoginFoot />} />
      <PageShown />
    </>
  );
  const notFound = fetchWithAround(() => import('./NotFoundPage.tsx'));
  const pageRoutes = Object.entries({ ...PUBLIC_PAGES, ...MEMBER_PAGES }).flatMap(
    ([path, load]) => {
      const route = routeOf(path);
      const page = fetchWithAround(load);
      const loadPage = async (params: URLSearchParams) => {
        const { reads } = await page.fetch();
        const { prefetchReads } = await app.around.fetch();
        prefetchReads(app, route, params, reads);
      };
      return createPageRoutes(options, route, <LazyPage page={page} />, loadPage);
    },
  );
  const notFoundRoute: RouteObject = {
    path: '*',
    loader: createLoader(options, null, notFound.fetch),
    shouldRevalidate: () => true,
    element: <LazyPage page={notFound} />,
    errorElement: <PageError app={app} />,
  };
  return [
    {
      element: <AppFrame app={app} />,
      // The element shows its own first paint until the first page is known.
      hydrateFallbackElement: <></>,
      children: [
        ...createPageRoutes(options, routeOf('pages/login/index'), loginPage, async () => {}),
        { element: <PageAccess app={app} />, children: [...pageRoutes, notFoundRoute] },
      ],
    },
  ];
}

/** Creates the router of one app: in the hash of the host page if the element owns it, else in memory. */
export function createAppRouter(app: App): { router: DataRouter; entries: Entries } {
  // React Router creates a `Request` for each navigation, and nothing catches its error. A page can make it fail, with a
  // property of `Object.prototype` that has the name of an option. This throws there before the app has started.
  new Request('http://localhost', {});
  let router: DataRouter | null = null;
  const routes = createRoutes({ app, readState: () => router && router.state });
  const { addressWindow, warn } = app.host;
  const startPath = findStartPath(app.host);
  const window = addressWindow && createHashWindow(addressWindow, warn);
  // Without hydration data, React Router would read those of a host page that uses React Router.
  const options = { hydrationData: {} };
  if (startPath !== null) window?.history.replaceState(null, '', `#${startPath}`);
  router = window
    ? createHashRouter(routes, { ...options, window })
    : createMemoryRouter(routes, { ...options, initialEntries: [startPath ?? paths.home()] });
  return { router, entries: trackEntries(router, window) };
}

/** The page that the `route` attribute names, unless the hash names a page; `null` without either. */
function findStartPath(host: Host): string | null {
  const { route } = host.settings.getState();
  if (!route || isAppHash(host.addressWindow?.location.hash ?? '')) return null;
  const path = parseHostPath(route);
  // An unknown route opens the not-found page. The address does not show that route.
  if (path === null) host.reportWrongRoute(route);
  return path ?? NOT_FOUND_PATH;
}
