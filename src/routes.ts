/** Describes one page of the app. */
interface RouteShape {
  /** Without a leading slash; home is the empty path. */
  readonly path: string;
  /** The short path. By default, it is `path` without `pages`, `pages-sub` and `index`. */
  readonly alias?: string;
  /** The text key of the title; home shows the brand. */
  readonly title: string;
  /** The query parameters that the page reads. */
  readonly params?: readonly string[];
  /** The page is a tab of the bottom bar. */
  readonly isTab?: true;
  /** The page needs no session. */
  readonly isPublic?: true;
  readonly hasWhiteTitle?: true;
  /** The top of the page is black, as on the VIP page. */
  readonly hasVipBackground?: true;
  /** The page belongs to this feature, which the host can switch off with the attribute `features`. */
  readonly feature?: string;
  /** The maximum width in px, in place of the attribute `max-width`. 0 means unlimited. */
  readonly maxWidth?: number;
}

/** All pages, with the tabs in the order of the bottom bar. */
export const ROUTES = [
  { path: '', alias: 'pages/index/index', title: 'brand', isTab: true },
  {
    path: 'pages/vip/index',
    feature: 'vip',
    title: 'title.vip',
    isTab: true,
    hasVipBackground: true,
  },
  {
    path: 'pages/invest/index',
    feature: 'card',
    title: 'title.invest',
    params: ['id', 'tab'],
    isTab: true,
  },
  { path: 'pages/invite/index', feature: 'invite', title: 'title.invite', isTab: true },
  { path: 'pages/my/index', title: 'title.my', isTab: true },
  { path: 'pages/login/index', title: 'title.login', params: ['type', 'invite'], isPublic: true },
  {
    path: 'pages/edit-password/index',
    title: 'title.editPassword',
    params: ['mode'],
    isPublic: true,
  },
  { path: 'pages-sub/address/index', title: 'title.address', params: ['select'] },
  { path: 'pages-sub/address/edit', title: 'title.addressEdit', params: ['id', 'select'] },
  { path: 'pages-sub/asset/index', title: 'title.asset', params: ['type'] },
  { path: 'pages-sub/hot-news/index', feature: 'news', title: 'title.hotNews' },
  { path: 'pages-sub/invite/award', feature: 'invite', title: 'title.inviteAward' },
  {
    path: 'pages-sub/lottery/index',
    feature: 'lottery',
    title: 'title.lottery',
    hasWhiteTitle: true,
  },
  { path: 'pages-sub/lottery/detail', feature: 'lottery', title: 'title.lotteryDetail' },
  { path: 'pages-sub/my-prize/index', title: 'title.myPrize' },
  {
    path: 'pages-sub/news/index',
    feature: 'news',
    title: 'title.news',
    params: ['category', 'keyword'],
  },
  {
    path: 'pages-sub/news-detail/index',
    feature: 'news',
    title: 'title.newsDetail',
    params: ['id'],
  },
  { path: 'pages-sub/official-community/index', title: 'title.officialCommunity', isPublic: true },
  { path: 'pages-sub/realname/index', title: 'title.realname' },
  { path: 'pages-sub/sign-in/index', feature: 'sign', title: 'title.signIn' },
  { path: 'pages-sub/team/index', feature: 'invite', title: 'title.team' },
  {
    path: 'pages-sub/withdrawal-type/index',
    alias: 'bank-cards',
    title: 'title.withdrawalType',
  },
  {
    path: 'pages-sub/withdrawal-type/edit',
    alias: 'bank-cards/edit',
    title: 'title.withdrawalTypeEdit',
    params: ['type', 'id'],
  },
] as const satisfies readonly RouteShape[];

export type Route = RouteShape & { readonly title: (typeof ROUTES)[number]['title'] };

/** The short path without `pages`, `pages-sub` and `index`, as `shortPathOf` computes it. */
type ShortPath<Path extends string> = Path extends `${infer Start}/index`
  ? ShortPath<Start>
  : Path extends `pages${'' | '-sub'}/${infer Rest}`
    ? Rest
    : Path;

/** The full or the short path of a page, with a leading slash. */
export type PagePath = {
  [Index in keyof typeof ROUTES]: (typeof ROUTES)[Index] extends infer Entry extends RouteShape
    ? | `/${Entry['path']}`
      | `/${Entry extends { alias: infer Short extends string } ? Short : ShortPath<Entry['path']>}`
    : never;
}[number];

/** The path of a page, with or without a query. */
export type PageAddress = PagePath | `${PagePath}?${string}`;

/** The type of a path that a host passes. A literal must be the address of a page; a `string` may be any text. */
export type HostPath<Path extends string> = string extends Path ? Path : PageAddress;

/** The short path of a page, without a leading slash: `bank-cards` or `lottery/detail`. */
export const shortPathOf = ({ path, alias }: Route): string =>
  alias ?? path.replace(/^pages(-sub)?\/|\/index$/g, '');

/** The text that follows a link in a chat, and that the chat program took for a part of the link. */
const TEXT_AFTER_LINK = /(?:[^!-~]|%[89a-f]|[.,;:!'"()<>[\]{}])[^]*/i;

/** Returns the page of a path such as `/pages/my/index?…`, or null if no page has this path. */
export function findRoute(path: string): Route | null {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const routePath = pathname.replace(/^\//, '').replace(TEXT_AFTER_LINK, '');
  return (
    (ROUTES as readonly Route[]).find(
      (route) => route.path === routePath || shortPathOf(route) === routePath,
    ) ?? null
  );
}

/** Whether the host has switched the page off. `hiddenFeatures` are separated by spaces. */
export const isHiddenPage = ({ feature }: Route, hiddenFeatures: string): boolean =>
  feature !== undefined && hiddenFeatures.split(' ').includes(feature);

/**
 * Reads a path that the host passes, with or without `#` and `/` at the start. Returns the full path as the address
 * shows it, or null if no page has this path.
 */
export function parseHostPath(path: string): string | null {
  const givenPath = `/${path.replace(/^#?\/?/, '')}`;
  const route = findRoute(givenPath);
  return route && givenPath.replace(/^[^?#]*/, `/${route.path}`);
}

/** Returns the full path with only the parameters that the page reads, so that it is safe to store. */
export function safePath(route: Route, path: string): string {
  const givenParams = new URLSearchParams(path.split('#', 1)[0]?.split('?')[1]);
  const keptParams = (route.params ?? []).flatMap((name): [string, string][] => {
    const value = givenParams.get(name);
    // The page leaves out what follows a code, so that a cut text does no harm.
    return value === null ? [] : [[name, value.slice(0, 64)]];
  });
  const query = new URLSearchParams(keptParams).toString();
  return `/${route.path}${query && `?${query}`}`;
}

export const NOT_FOUND_PATH = '/not-found';
