import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../src/app/pages.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../shots/scenes.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

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

for (const route of ROUTES as readonly Route[]) {
  const path = `/${route.path}`;
  if (route.title === 'title.login' || route.path in PUBLIC_PAGES) continue;

  test(`a start of ${path} sends its reads with that of the member, and needs no further code`, async ({
    page,
    host,
  }) => {
    const { files, calls } = recordRequests(page);
    const filesBefore: string[] = [];
    let answerMember = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answerMember = resolve));
    await page.route('**/v1/api/user/info', async (request) => {
      await mayAnswer;
      await request.continue();
    });
    await host.openLoggedIn({ hash: `#${addressOf(route)}` });
    await expect
      .poll(() => calls.map((call) => call.replace(/[?{].*/, '')))
      .toEqual(
        expect.arrayContaining(['user/info', 'common/config', ...(READS[route.title] ?? [])]),
      );
    filesBefore.push(...files);
    answerMember();
    await expect(page.locator('[part~=page] h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    expect(files).toEqual(filesBefore);
    // The two reads that follow that of the member are among the reads of some pages, and the fund records refetch the
    // member for a balance that matches them.
    const ownCalls = calls.filter((call) => !/^(card|wechat|user)\/info/.test(call));
    expect(ownCalls).toEqual([...new Set(ownCalls)]);
  });
}

test('a refused read of a page that the member may not see is reported to nobody', async ({
  page,
  host,
}) => {
  const { calls } = recordRequests(page);
  await page.route('**/v1/api/user/info', async (request) => {
    await expect.poll(() => calls.some((call) => call.startsWith('bank/list'))).toBe(true);
    await request.continue();
  });
  await page.addInitScript(() =>
    document.addEventListener('wr-error', () => (document.title = 'reported')),
  );
  await host.openLoggedIn({ hash: '#/pages-sub/withdrawal-type/index' }, '13800000002');
  await expect(page.getByRole('heading', { name: t('title.realname'), level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).not.toHaveTitle('reported');
});

test('a start of home requests exactly four files before the app runs', async ({ page, host }) => {
  const { files } = recordRequests(page);
  // Holds the chunk of the app, so that no other code runs.
  await page.route('**/chunks/app-*.js', () => {});
  await host.openLoggedIn();
  await expect
    .poll(() => [...files].sort())
    .toEqual(['app', 'frame-components', 'pages', 'wealth-rewards']);
});

test('a start of another page requests also its own file and the shared one', async ({
  page,
  host,
}) => {
  const { files } = recordRequests(page);
  await page.route('**/chunks/app-*.js', () => {});
  await host.openLoggedIn({ hash: '#/pages/vip/index' });
  await expect
    .poll(() => [...files].sort())
    .toEqual(['VipPage', 'app', 'common', 'frame-components', 'pages', 'wealth-rewards']);
});

test('a start with the short path of a page requests the file of that page', async ({
  page,
  host,
}) => {
  const { files } = recordRequests(page);
  await page.route('**/chunks/app-*.js', () => {});
  await host.openLoggedIn({ hash: '#/bank-cards/edit' });
  await expect.poll(() => files).toContain('WithdrawalTypeEditPage');
});

test('a login sends the reads of the page that opens with that of the member', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page
    .locator('wealth-rewards')
    .evaluate((element) => (element as unknown as WealthRewardsElement).logout());
  await expect(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible();
  const { calls } = recordRequests(page);
  await page.route('**/v1/api/user/info', async (request) => {
    await expect.poll(() => calls.some((call) => call.startsWith('index/banner'))).toBe(true);
    await request.continue();
  });
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('a start of a page that needs no session requests its file too', async ({ page, host }) => {
  const { files } = recordRequests(page);
  await page.route('**/chunks/app-*.js', () => {});
  await host.open({ hash: '#/pages/edit-password/index' });
  await expect
    .poll(() => [...files].sort())
    .toEqual(['EditPasswordPage', 'app', 'common', 'frame-components', 'pages', 'wealth-rewards']);
});

test('a start without a session requests only the code of the login', async ({ page, host }) => {
  const { files } = recordRequests(page);
  await page.route('**/chunks/app-*.js', () => {});
  await host.open();
  await expect.poll(() => files).toEqual(['wealth-rewards', 'app']);
});
