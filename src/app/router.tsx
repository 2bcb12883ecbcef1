import type { ComponentType, ReactElement } from 'react';
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
import {
  findRoute,
  NOT_FOUND_PATH,
  parseHostPath,
  type ROUTES,
  shortPathOf,
  type Route,
} from '../routes.ts';
import type { App } from './app.ts';
import { AppFrame } from './AppFrame.tsx';
import { trackEntries, type Entries } from './entries.ts';
import { LazyPage } from './LazyPage.tsx';
import { LoginFoot } from './LoginFoot.tsx';
import { PageAccess } from './PageAccess.tsx';
import { PageError } from './PageError.tsx';
import { PageShown } from './PageShown.tsx';

type RoutePath = (typeof ROUTES)[number]['path'];

/**
 * Fetches the component of each page. The login page is in the app chunk. A page loads its code itself (`LazyPage`):
 * React Router's `lazy` would keep a failed import for ever, and the old page in place until the code arrives.
 */
const PAGES: Readonly<
  Record<Exclude<RoutePath, 'pages/login/index'>, () => Promise<ComponentType>>
> = {
  '': async () => (await import('../pages/home/HomePage.tsx')).HomePage,
  'pages/vip/index': async () => (await import('../pages/vip/VipPage.tsx')).VipPage,
  'pages/invest/index': async () => (await import('../pages/invest/InvestPage.tsx')).InvestPage,
  'pages/invite/index': async () => (await import('../pages/invite/InvitePage.tsx')).InvitePage,
  'pages/my/index': async () => (await import('../pages/my/MyPage.tsx')).MyPage,
  'pages/edit-password/index': async () =>
    (await import('../pages/edit-password/EditPasswordPage.tsx')).EditPasswordPage,
  'pages-sub/address/index': async () =>
    (await import('../pages/address/AddressPage.tsx')).AddressPage,
  'pages-sub/address/edit': async () =>
    (await import('../pages/address/AddressEditPage.tsx')).AddressEditPage,
  'pages-sub/asset/index': async () => (await import('../pages/asset/AssetPage.tsx')).AssetPage,
  'pages-sub/hot-news/index': async () =>
    (await import('../pages/hot-news/HotNewsPage.tsx')).HotNewsPage,
  'pages-sub/invite/award': async () =>
    (await import('../pages/invite/InviteAwardPage.tsx')).InviteAwardPage,
  'pages-sub/lottery/index': async () =>
    (await import('../pages/lottery/LotteryPage.tsx')).LotteryPage,
  'pages-sub/lottery/detail': async () =>
    (await import('../pages/lottery/LotteryDetailPage.tsx')).LotteryDetailPage,
  'pages-sub/my-prize/index': async () =>
    (await import('../pages/my-prize/MyPrizePage.tsx')).MyPrizePage,
  'pages-sub/news/index': async () => (await import('../pages/news/NewsPage.tsx')).NewsPage,
  'pages-sub/news-detail/index': async () =>
    (await import('../pages/news-detail/NewsDetailPage.tsx')).NewsDetailPage,
  'pages-sub/official-community/index': async () =>
    (await import('../pages/official-community/OfficialCommunityPage.tsx')).OfficialCommunityPage,
  'pages-sub/realname/index': async () =>
    (await import('../pages/realname/RealnamePage.tsx')).RealnamePage,
  'pages-sub/sign-in/index': async () =>
    (await import('../pages/sign-in/SignInPage.tsx')).SignInPage,
  'pages-sub/team/index': async () => (await import('../pages/team/TeamPage.tsx')).TeamPage,
  'pages-sub/withdrawal-type/index': async () =>
    (await import('../pages/withdrawal-type/WithdrawalTypePage.tsx')).WithdrawalTypePage,
  'pages-sub/withdrawal-type/edit': async () =>
    (await import('../pages/withdrawal-type/WithdrawalTypeEditPage.tsx')).WithdrawalTypeEditPage,
};

const loadNotFound = async (): Promise<ComponentType> =>
  (await import('./NotFoundPage.tsx')).NotFoundPage;

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

/** Creates the loader of a page. It redirects, or starts to load the code of the page. */
const createLoader =
  (
    { app, readState }: RouteOptions,
    route: Route | null,
    load: () => Promise<unknown>,
  ): LoaderFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    // A text after the link in a chat has become a part of the path.
    const pathWithoutText = route || !findRoute(pathname) ? null : parseHostPath(path);
    const target = pathWithoutText ?? app.guard.findRedirect(route);
    if (target === null) {
      load().catch(() => {});
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
  load: () => Promise<unknown>,
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
  // Loads a page, the UI around it and all texts in parallel, because in a row they take several round trips.
  const fetchWithTexts = <T,>(load: () => Promise<T>) =>
    createFetched(async () => {
      const [code] = await Promise.all([load(), app.around.fetch(), app.texts.fetchAllTexts()]);
      return code;
    });
  const registerPart = fetchWithTexts(
    async () => (await import('../pages/login/RegisterPart.tsx')).RegisterPart,
  );
  const loginPage = (
    <>
      <LoginPage registerPart={registerPart} foot={<LoginFoot />} />
      <PageShown />
    </>
  );
  const notFound = fetchWithTexts(loadNotFound);
  const pageRoutes = Object.entries(PAGES).flatMap(([path, load]) => {
    const page = fetchWithTexts(load);
    return createPageRoutes(options, routeOf(path), <LazyPage page={page} />, page.fetch);
  });
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
