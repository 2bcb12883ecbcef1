import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../src/app/pages.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { UNVERIFIED_MOBILE } from '../support/scenarios/verification.ts';
import { expect, test } from '../support/test.ts';

// A cold start requests everything that the page needs at once (docs/decisions/0003-start-and-chunks.md).

/** The first calls of each page, besides `user/info` and `common/config`. */
const READS: Partial<Record<Route['title'], readonly string[]>> = {
  brand: ['index/notice', 'index/banner', 'index/news'],
  'title.invest': ['card/info'],
  'title.invite': ['user/inviteRewards'],
  'title.my': ['user/inviteRewards'],
  'title.address': ['address/list'],
  'title.asset': ['user/getMoneyLog'],
  'title.hotNews': ['index/news'],
  'title.inviteAward': ['user/inviteRewards'],
  'title.lottery': ['prize/list'],
  'title.lotteryDetail': ['prize/records'],
  'title.myPrize': ['prize/records'],
  'title.news': ['index/news'],
  'title.newsDetail': ['index/newsDetail'],
  'title.signIn': ['user/getSignList'],
  'title.team': ['user/team'],
  'title.withdrawalType': ['bank/list', 'wechat/info'],
  'title.withdrawalTypeEdit': ['bank/list'],
};

/** Records the requested files and calls in their order. */
function recordRequests(page: Page) {
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.js')) files.push(pathname.replace(/.*\/|-[\w-]{8}\.js$|\.js$/g, ''));
    if (pathname.startsWith('/v1/api/') && request.method() !== 'OPTIONS')
      calls.push(pathname.slice('/v1/api/'.length) + search + (request.postData() ?? ''));
  });
  return { files, calls };
}

/** Pages that start in different ways: home, with two reads, with a parameter, and with a second read of the member. */
const SHORT: readonly Route['title'][] = [
  'brand',
  'title.withdrawalType',
  'title.newsDetail',
  'title.asset',
];

for (const route of ROUTES as readonly Route[]) {
  const path = `/${route.path}`;
  if (route.title === 'title.login' || route.path in PUBLIC_PAGES) continue;

  test(
    `a start of ${path} sends its reads with that of the member, and needs no further code`,
    { tag: SHORT.includes(route.title) ? [] : '@long' },
    async ({ page, host }) => {
      const { files, calls } = recordRequests(page);
      const answerMember = await holdRequests(page, '**/v1/api/user/info');
      await host.openLoggedIn({ hash: `#${addressOf(route)}` });
      await expect
        .poll(() => calls.map((call) => call.replace(/[?{].*/, '')))
        .toEqual(
          expect.arrayContaining(['user/info', 'common/config', ...(READS[route.title] ?? [])]),
        );
      const filesBefore = [...files];
      answerMember();
      await expect(page.locator('[part~=page] h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      expect(files).toEqual(filesBefore);
      // The two reads that follow that of the member are among the reads of some pages, and the fund records refetch the
      // member for a balance that matches them.
      const ownCalls = calls.filter((call) => !/^(card|wechat|user)\/info/.test(call));
      expect(ownCalls).toEqual([...new Set(ownCalls)]);
    },
  );
}

/** Holds the read of the member until a call that begins so is sent. */
async function holdMemberUntil(page: Page, calls: readonly string[], call: string) {
  await page.route('**/v1/api/user/info', async (request) => {
    await expect.poll(() => calls.some((sent) => sent.startsWith(call))).toBe(true);
    await request.continue();
  });
}

test('a refused read of a page that is not shown is reported to nobody', async ({
  page,
  host,
  app,
}) => {
  const { calls } = recordRequests(page);
  await holdMemberUntil(page, calls, 'bank/list');
  await page.addInitScript(() =>
    document.addEventListener('wr-error', () => (document.title = 'reported')),
  );
  await host.openLoggedIn({ hash: '#/pages-sub/withdrawal-type/index' }, UNVERIFIED_MOBILE);
  await expect(app.heading('title.realname')).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  await expect(page).not.toHaveTitle('reported');
});

test('a login sends the reads of its page with that of the member', async ({
  page,
  app,
  session,
}) => {
  await session.openHome();
  await session.logOut();
  await expect(session.loginButton).toBeVisible();
  const { calls } = recordRequests(page);
  await holdMemberUntil(page, calls, 'index/banner');
  await app.logIn();
  await expect(session.balance).toBeVisible();
});

/** The files that every start of a member requests. */
const CORE = ['app', 'frame-components', 'pages', 'wealth-rewards'];

for (const { start, hash = '', isLoggedIn = true, expected, isLong = false } of [
  { start: 'of home requests exactly four files', expected: CORE },
  {
    start: 'of another page requests also its own file and the shared one',
    hash: '#/pages/vip/index',
    expected: [...CORE, 'VipPage', 'common'],
  },
  {
    start: 'with the short path of a page requests the files of that page',
    hash: '#/bank-cards/edit',
    expected: expect.arrayContaining(['WithdrawalTypeEditPage']) as string[],
    isLong: true,
  },
  {
    start: 'of a page that needs no session requests its file too',
    hash: '#/pages/edit-password/index',
    isLoggedIn: false,
    expected: [...CORE, 'EditPasswordPage', 'common'],
    isLong: true,
  },
  {
    start: 'without a session requests only the code of the login',
    isLoggedIn: false,
    expected: ['wealth-rewards', 'app'],
  },
])
  test(
    `a start ${start}, before the app runs`,
    { tag: isLong ? '@long' : [] },
    async ({ page, host }) => {
      const { files } = recordRequests(page);
      // Holds the chunk of the app, so that no other code runs.
      await page.route('**/chunks/app-*.js', () => {});
      await (isLoggedIn ? host.openLoggedIn({ hash }) : host.open({ hash }));
      await expect
        .poll(() => [...files].sort())
        .toEqual(Array.isArray(expected) ? [...expected].sort() : expected);
    },
  );
