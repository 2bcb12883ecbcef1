import type { ComponentType } from 'react';
import type { PageReads } from '../api/api-query.ts';
import type { ROUTES } from '../routes.ts';

type PageRoute = (typeof ROUTES)[number];
type PublicPath = Extract<PageRoute, { isPublic: true }>['path'];

/** The exports of a page's file. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly reads?: PageReads;
}

type Pages<Path extends string> = Readonly<Record<Path, () => Promise<PageModule>>>;

// The code of each page. The login page is in the chunk of the app. At a start, the entry requests the page too
// (fetch-first-page.ts).

/** The pages that need no session. */
export const PUBLIC_PAGES: Pages<Exclude<PublicPath, 'pages/login/index'>> = {
  'pages/edit-password/index': () => import('../pages/edit-password/EditPasswordPage.tsx'),
  'pages-sub/official-community/index': () =>
    import('../pages/official-community/OfficialCommunityPage.tsx'),
};

export const MEMBER_PAGES: Pages<Exclude<PageRoute['path'], PublicPath>> = {
  '': () => import('../pages/home/HomePage.tsx'),
  'pages/vip/index': () => import('../pages/vip/VipPage.tsx'),
  'pages/invest/index': () => import('../pages/invest/InvestPage.tsx'),
  'pages/invite/index': () => import('../pages/invite/InvitePage.tsx'),
  'pages/my/index': () => import('../pages/my/MyPage.tsx'),
  'pages-sub/address/index': () => import('../pages/address/AddressPage.tsx'),
  'pages-sub/address/edit': () => import('../pages/address/AddressEditPage.tsx'),
  'pages-sub/asset/index': () => import('../pages/asset/AssetPage.tsx'),
  'pages-sub/hot-news/index': () => import('../pages/hot-news/HotNewsPage.tsx'),
  'pages-sub/invite/award': () => import('../pages/invite/InviteAwardPage.tsx'),
  'pages-sub/lottery/index': () => import('../pages/lottery/LotteryPage.tsx'),
  'pages-sub/lottery/detail': () => import('../pages/lottery/LotteryDetailPage.tsx'),
  'pages-sub/my-prize/index': () => import('../pages/my-prize/MyPrizePage.tsx'),
  'pages-sub/news/index': () => import('../pages/news/NewsPage.tsx'),
  'pages-sub/news-detail/index'() {
    // The page also needs the parser of articles, a large chunk of its own. It requests the parser again after a failure.
    import('../pages/news-detail/ArticleBody.tsx').catch(() => {});
    return import('../pages/news-detail/NewsDetailPage.tsx');
  },
  'pages-sub/realname/index': () => import('../pages/realname/RealnamePage.tsx'),
  'pages-sub/sign-in/index': () => import('../pages/sign-in/SignInPage.tsx'),
  'pages-sub/team/index': () => import('../pages/team/TeamPage.tsx'),
  'pages-sub/withdrawal-type/index': () =>
    import('../pages/withdrawal-type/WithdrawalTypePage.tsx'),
  'pages-sub/withdrawal-type/edit': () =>
    import('../pages/withdrawal-type/WithdrawalTypeEditPage.tsx'),
};
