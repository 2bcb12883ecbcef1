// Written by `npm run map`.

/** The pages of the app. */
export const ROUTES = [
  '/',
  '/pages/vip/index',
  '/pages/invest/index',
  '/pages/invite/index',
  '/pages/my/index',
  '/pages/login/index',
  '/pages/edit-password/index',
  '/pages-sub/address/index',
  '/pages-sub/address/edit',
  '/pages-sub/asset/index',
  '/pages-sub/hot-news/index',
  '/pages-sub/invite/award',
  '/pages-sub/lottery/index',
  '/pages-sub/lottery/detail',
  '/pages-sub/my-prize/index',
  '/pages-sub/news/index',
  '/pages-sub/news-detail/index',
  '/pages-sub/official-community/index',
  '/pages-sub/realname/index',
  '/pages-sub/sign-in/index',
  '/pages-sub/team/index',
  '/pages-sub/withdrawal-type/index',
  '/pages-sub/withdrawal-type/edit',
];

/** The languages of the app. */
export const LOCALES = ['zh-Hans', 'en', 'zh-Hant', 'fr', 'es'];
