import { LoginPage } from '../pages/login/LoginPage.tsx';
import { PATHS, type Route, type ROUTES } from '../routes.ts';
import { lazyPart, usePageTexts } from '../ui/lazy-part.tsx';

const aroundPages = () => import('./around-pages.ts');

export const HoldupPage = lazyPart(async () => (await aroundPages()).HoldupPage);
const PageScope = lazyPart(async () => (await aroundPages()).PageScope);
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

type FetchedPath = Exclude<(typeof ROUTES)[number]['path'], 'pages/login/index'>;

// The only list that knows every page. The login page comes with the app; everything else is fetched.
const EVERY_PAGE: Readonly<Record<FetchedPath, typeof NotFoundPage>> = {
  '': lazyPart(async () => (await import('../pages/home/HomePage.tsx')).HomePage),
  'pages/vip/index': lazyPart(async () => (await import('../pages/vip/VipPage.tsx')).VipPage),
  'pages/invest/index': lazyPart(
    async () => (await import('../pages/invest/InvestPage.tsx')).InvestPage,
  ),
  'pages/invite/index': lazyPart(
    async () => (await import('../pages/invite/InvitePage.tsx')).InvitePage,
  ),
  'pages/my/index': lazyPart(async () => (await import('../pages/my/MyPage.tsx')).MyPage),
  'pages/edit-password/index': lazyPart(
    async () => (await import('../pages/edit-password/EditPasswordPage.tsx')).EditPasswordPage,
  ),
  'pages-sub/address/index': lazyPart(
    async () => (await import('../pages/address/AddressPage.tsx')).AddressPage,
  ),
  'pages-sub/address/edit': lazyPart(
    async () => (await import('../pages/address/AddressEditPage.tsx')).AddressEditPage,
  ),
  'pages-sub/asset/index': lazyPart(
    async () => (await import('../pages/asset/AssetPage.tsx')).AssetPage,
  ),
  'pages-sub/hot-news/index': lazyPart(
    async () => (await import('../pages/hot-news/HotNewsPage.tsx')).HotNewsPage,
  ),
  'pages-sub/invite/award': lazyPart(
    async () => (await import('../pages/invite/InviteAwardPage.tsx')).InviteAwardPage,
  ),
  'pages-sub/lottery/index': lazyPart(
    async () => (await import('../pages/lottery/LotteryPage.tsx')).LotteryPage,
  ),
  'pages-sub/lottery/detail': lazyPart(
    async () => (await import('../pages/lottery/LotteryDetailPage.tsx')).LotteryDetailPage,
  ),
  'pages-sub/my-prize/index': lazyPart(
    async () => (await import('../pages/my-prize/MyPrizePage.tsx')).MyPrizePage,
  ),
  'pages-sub/news/index': lazyPart(
    async () => (await import('../pages/news/NewsPage.tsx')).NewsPage,
  ),
  'pages-sub/news-detail/index': lazyPart(
    async () => (await import('../pages/news-detail/NewsDetailPage.tsx')).NewsDetailPage,
  ),
  'pages-sub/official-community/index': lazyPart(
    async () =>
      (await import('../pages/official-community/OfficialCommunityPage.tsx')).OfficialCommunityPage,
  ),
  'pages-sub/realname/index': lazyPart(
    async () => (await import('../pages/realname/RealnamePage.tsx')).RealnamePage,
  ),
  'pages-sub/sign-in/index': lazyPart(
    async () => (await import('../pages/sign-in/SignInPage.tsx')).SignInPage,
  ),
  'pages-sub/team/index': lazyPart(
    async () => (await import('../pages/team/TeamPage.tsx')).TeamPage,
  ),
  'pages-sub/withdrawal-type/index': lazyPart(
    async () =>
      (await import('../pages/withdrawal-type/WithdrawalTypePage.tsx')).WithdrawalTypePage,
  ),
  'pages-sub/withdrawal-type/edit': lazyPart(
    async () =>
      (await import('../pages/withdrawal-type/WithdrawalTypeEditPage.tsx')).WithdrawalTypeEditPage,
  ),
};

const PAGES: Readonly<Record<string, typeof NotFoundPage>> = EVERY_PAGE;

interface PageContentProps {
  /** `null` for a path that is no page. */
  route: Route | null;
}

/** Begins to fetch a page's code, beside whatever it has to wait for; ends when nothing more will come. */
export function preloadPage(route: Route | null): Promise<unknown> {
  return Promise.all([PageScope.preload(), (route ? PAGES[route.path] : NotFoundPage)?.preload()]);
}

/** What a route draws. */
export function PageContent({ route }: PageContentProps) {
  if (route && `/${route.path}` === PATHS.login) return <LoginPage />;
  return <InnerPage route={route} />;
}

function InnerPage({ route }: PageContentProps) {
  const Page = (route && PAGES[route.path]) ?? NotFoundPage;
  // Asked for side by side: drawn one inside the other they would be fetched one after the other.
  void preloadPage(route);
  usePageTexts();
  return (
    <PageScope>
      <Page />
    </PageScope>
  );
}
