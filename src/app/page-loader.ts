import type { ComponentType } from 'react';
import type { Texts } from '../i18n/texts.ts';
import { createFetched, type Fetched } from '../lib/fetched.ts';
import type { RegisterPartProps } from '../pages/login/RegisterPart.tsx';
import type { Route, ROUTES } from '../routes.ts';
import type * as aroundPages from './around-pages.ts';

export type AroundPages = typeof aroundPages;

/** Loads the code and texts that are not in the app chunk. Only this file knows every page. */
export interface PageLoader {
  /** The UI around the pages (around-pages.ts), with its texts. */
  readonly around: Fetched<AroundPages>;
  /** The component of a route, with all texts; `null` is an unknown path. */
  readonly page: (route: Route | null) => Fetched<ComponentType>;
  /** The registration part of the login page. */
  readonly register: Fetched<ComponentType<RegisterPartProps>>;
}

type LoadPage = () => Promise<ComponentType>;
type FetchedPath = Exclude<(typeof ROUTES)[number]['path'], 'pages/login/index'>;

const loadNotFound: LoadPage = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

// The login page is in the app chunk.
const EVERY_PAGE: Readonly<Record<FetchedPath, LoadPage>> = {
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

const PAGES: Readonly<Record<string, LoadPage>> = EVERY_PAGE;

export function createPageLoader({
  fetchAroundTexts,
  fetchAllTexts,
}: Pick<Texts, 'fetchAroundTexts' | 'fetchAllTexts'>): PageLoader {
  const around = createFetched(async () => {
    const [parts] = await Promise.all([import('./around-pages.ts'), fetchAroundTexts()]);
    return parts;
  });
  // In parallel: one after the other would take two round trips.
  const withAround = <T>(load: () => Promise<T>) =>
    createFetched(async () => {
      const [code] = await Promise.all([load(), around.fetch(), fetchAllTexts()]);
      return code;
    });
  const pages = new Map<LoadPage, Fetched<ComponentType>>();
  return {
    around,
    page(route) {
      const load = (route && PAGES[route.path]) ?? loadNotFound;
      const page = pages.get(load) ?? withAround(load);
      pages.set(load, page);
      return page;
    },
    register: withAround(
      async () => (await import('../pages/login/RegisterPart.tsx')).RegisterPart,
    ),
  };
}
