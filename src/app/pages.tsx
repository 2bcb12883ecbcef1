import { LoginPage } from '../pages/login/LoginPage.tsx';
import { PATHS, type Route } from '../routes.ts';
import { lazyPart, usePageTexts } from '../ui/lazy-part.tsx';

// The only list that knows every page. The login page comes with the app; everything else is fetched.
const HomePage = lazyPart(async () => (await import('../pages/home/HomePage.tsx')).HomePage);
const MyPage = lazyPart(async () => (await import('../pages/my/MyPage.tsx')).MyPage);
const VipPage = lazyPart(async () => (await import('../pages/vip/VipPage.tsx')).VipPage);
const AssetPage = lazyPart(async () => (await import('../pages/asset/AssetPage.tsx')).AssetPage);
const OfficialCommunityPage = lazyPart(
  async () =>
    (await import('../pages/official-community/OfficialCommunityPage.tsx')).OfficialCommunityPage,
);
const EditPasswordPage = lazyPart(
  async () => (await import('../pages/edit-password/EditPasswordPage.tsx')).EditPasswordPage,
);
const RealnamePage = lazyPart(
  async () => (await import('../pages/realname/RealnamePage.tsx')).RealnamePage,
);
const WithdrawalTypePage = lazyPart(
  async () => (await import('../pages/withdrawal-type/WithdrawalTypePage.tsx')).WithdrawalTypePage,
);
const WithdrawalTypeEditPage = lazyPart(
  async () =>
    (await import('../pages/withdrawal-type/WithdrawalTypeEditPage.tsx')).WithdrawalTypeEditPage,
);
const InvestPage = lazyPart(
  async () => (await import('../pages/invest/InvestPage.tsx')).InvestPage,
);
const SignInPage = lazyPart(
  async () => (await import('../pages/sign-in/SignInPage.tsx')).SignInPage,
);
const LotteryPage = lazyPart(
  async () => (await import('../pages/lottery/LotteryPage.tsx')).LotteryPage,
);
const LotteryDetailPage = lazyPart(
  async () => (await import('../pages/lottery/LotteryDetailPage.tsx')).LotteryDetailPage,
);
const MyPrizePage = lazyPart(
  async () => (await import('../pages/my-prize/MyPrizePage.tsx')).MyPrizePage,
);
const AddressPage = lazyPart(
  async () => (await import('../pages/address/AddressPage.tsx')).AddressPage,
);
const AddressEditPage = lazyPart(
  async () => (await import('../pages/address/AddressEditPage.tsx')).AddressEditPage,
);
const InvitePage = lazyPart(
  async () => (await import('../pages/invite/InvitePage.tsx')).InvitePage,
);
const InviteAwardPage = lazyPart(
  async () => (await import('../pages/invite/InviteAwardPage.tsx')).InviteAwardPage,
);
const TeamPage = lazyPart(async () => (await import('../pages/team/TeamPage.tsx')).TeamPage);
const HotNewsPage = lazyPart(
  async () => (await import('../pages/hot-news/HotNewsPage.tsx')).HotNewsPage,
);
const NewsPage = lazyPart(async () => (await import('../pages/news/NewsPage.tsx')).NewsPage);
const NewsDetailPage = lazyPart(
  async () => (await import('../pages/news-detail/NewsDetailPage.tsx')).NewsDetailPage,
);
const PendingPage = lazyPart(async () => (await import('./PendingPage.tsx')).PendingPage);
const PageScope = lazyPart(async () => (await import('./PageScope.tsx')).PageScope);

export const DemoRibbon = lazyPart(async () => (await import('./DemoRibbon.tsx')).DemoRibbon);
export const OfflineNote = lazyPart(async () => (await import('./OfflineNote.tsx')).OfflineNote);
export const HoldupPage = lazyPart(async () => (await import('./HoldupPage.tsx')).HoldupPage);
export const FlowLayer = lazyPart(async () => (await import('./FlowLayer.tsx')).FlowLayer);
export const TabBar = lazyPart(async () => (await import('./TabBar.tsx')).TabBar);
export const NoticeLayer = lazyPart(async () => (await import('./NoticeLayer.tsx')).NoticeLayer);

const PAGES: Readonly<Record<string, typeof HomePage>> = {
  '': HomePage,
  'pages/invest/index': InvestPage,
  'pages/vip/index': VipPage,
  'pages/invite/index': InvitePage,
  'pages-sub/invite/award': InviteAwardPage,
  'pages-sub/team/index': TeamPage,
  'pages/my/index': MyPage,
  'pages-sub/asset/index': AssetPage,
  'pages-sub/official-community/index': OfficialCommunityPage,
  'pages/edit-password/index': EditPasswordPage,
  'pages-sub/realname/index': RealnamePage,
  'pages-sub/lottery/index': LotteryPage,
  'pages-sub/lottery/detail': LotteryDetailPage,
  'pages-sub/sign-in/index': SignInPage,
  'pages-sub/hot-news/index': HotNewsPage,
  'pages-sub/news/index': NewsPage,
  'pages-sub/news-detail/index': NewsDetailPage,
  'pages-sub/withdrawal-type/index': WithdrawalTypePage,
  'pages-sub/withdrawal-type/edit': WithdrawalTypeEditPage,
  'pages-sub/my-prize/index': MyPrizePage,
  'pages-sub/address/index': AddressPage,
  'pages-sub/address/edit': AddressEditPage,
};

interface PageContentProps {
  /** `null` for a path that is no page. */
  route: Route | null;
}

/** Begins to fetch a page's code, beside whatever it has to wait for; ends when nothing more will come. */
export function preloadPage(route: Route | null): Promise<unknown> {
  return Promise.all([PageScope.preload(), route && PAGES[route.path]?.preload()]);
}

/** What a route draws. */
export function PageContent({ route }: PageContentProps) {
  if (route && `/${route.path}` === PATHS.login) return <LoginPage />;
  return <InnerPage route={route} />;
}

function InnerPage({ route }: PageContentProps) {
  const Page = route && PAGES[route.path];
  // Asked for side by side: drawn one inside the other they would be fetched one after the other.
  void preloadPage(route);
  usePageTexts();
  return <PageScope>{Page ? <Page /> : <PendingPage route={route} />}</PageScope>;
}
