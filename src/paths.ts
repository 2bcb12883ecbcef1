import type { ROUTES } from './routes.ts';

type RoutePath = (typeof ROUTES)[number]['path'];
type RouteOf<Path extends RoutePath> = Extract<(typeof ROUTES)[number], { path: Path }>;

/** The query parameters that the page of a path reads. Parameters without a value are left out of the path. */
type ParamsOf<Path extends RoutePath> =
  RouteOf<Path> extends { params: readonly (infer Name extends string)[] }
    ? { readonly [Key in Name]?: string | number | null | undefined }
    : Readonly<Record<never, never>>;

/** Returns the function that builds the path of a page. */
const pathTo =
  <Path extends RoutePath>(path: Path) =>
  (params?: ParamsOf<Path>): string => {
    const query = Object.entries<string | number | null | undefined>(params ?? {})
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(value as string | number)}`)
      .join('&');
    return `/${path}${query && `?${query}`}`;
  };

/** Builds the paths that code navigates to: `paths.newsDetail({ id: 7 })`. */
export const paths = {
  home: pathTo(''),
  my: pathTo('pages/my/index'),
  login: pathTo('pages/login/index'),
  editPassword: pathTo('pages/edit-password/index'),
  realname: pathTo('pages-sub/realname/index'),
  officialCommunity: pathTo('pages-sub/official-community/index'),
  vip: pathTo('pages/vip/index'),
  asset: pathTo('pages-sub/asset/index'),
  signIn: pathTo('pages-sub/sign-in/index'),
  lottery: pathTo('pages-sub/lottery/index'),
  lotteryDetail: pathTo('pages-sub/lottery/detail'),
  myPrize: pathTo('pages-sub/my-prize/index'),
  inviteAward: pathTo('pages-sub/invite/award'),
  team: pathTo('pages-sub/team/index'),
  withdrawalType: pathTo('pages-sub/withdrawal-type/index'),
  withdrawalTypeEdit: pathTo('pages-sub/withdrawal-type/edit'),
  address: pathTo('pages-sub/address/index'),
  addressEdit: pathTo('pages-sub/address/edit'),
  news: pathTo('pages-sub/news/index'),
  newsDetail: pathTo('pages-sub/news-detail/index'),
  hotNews: pathTo('pages-sub/hot-news/index'),
  invest: pathTo('pages/invest/index'),
  invite: pathTo('pages/invite/index'),
};
