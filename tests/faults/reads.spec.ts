import type { Page, Route } from '@playwright/test';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { answerWith } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { watchReports } from '../support/watch-page.ts';

// Reads that fail (RULES.md, Faults). `tests/matrix/pages.spec.ts` crosses all pages with all faults. Here, a block that
// fails leaves the rest of its page working, and a refresh or a next page that fails is reported once.

const BAD_GATEWAY = answerWith('<b>Bad gateway</b>', 500);
const pass = (route: Route) => route.continue();

/** How the read fails, how often the app sends it, and after which time it fails. */
const FAULTS: readonly { handle: (route: Route) => unknown; times?: number; afterMs?: number }[] = [
  { handle: BAD_GATEWAY },
  { handle: answerWith({ code: 10009, msg: '系统维护中', data: null }) },
  { handle: answerWith('plain text') },
  { handle: answerWith({ code: 1, msg: 'success', data: {} }) },
  // The app retries a lost connection once, a little later.
  { handle: (route) => route.abort('connectionreset'), times: 2 },
  { handle: () => {}, afterMs: 61_000 },
];

type Part = (page: Page) => ReturnType<Page['getByText']>;
const buttonNamed =
  (key: TextKey): Part =>
  (page) =>
    page.getByRole('button', { name: t(key), exact: true });
const linkNamed =
  (name: string | RegExp): Part =>
  (page) =>
    page.getByRole('link', { name, exact: true });
const textMatching =
  (text: string | RegExp): Part =>
  (page) =>
    page.getByText(text);

/** The path of a page and its member; the call of a block, its error, what works without it, and its content. */
const BLOCKS: Readonly<Record<string, [string, string | null, string, TextKey, Part, Part]>> = {
  'the operator note of the login': [
    'pages/login/index',
    null,
    'common/config',
    'login.operatorUnavailable',
    buttonNamed('login.submit'),
    textMatching(/许可证号/),
  ],
  'the registration': [
    'pages/login/index?type=register',
    null,
    'common/config',
    'register.unavailable',
    linkNamed(t('login.submit')),
    buttonNamed('register.submit'),
  ],
  'the own account of a new password': [
    'pages/edit-password/index?mode=change',
    '13800000001',
    'user/info',
    'editPassword.accountFailed',
    buttonNamed('editPassword.change.submit'),
    textMatching(t('editPassword.ownMobile', { mobile: '138****0001' })),
  ],
  'what the operator configured for the account page': [
    'pages/my/index',
    '13800000001',
    'common/config',
    'my.servicesUnavailable',
    buttonNamed('session.logout'),
    (page) => page.getByRole('button', { name: /^下载/ }),
  ],
  'friends and rewards': [
    'pages/my/index',
    '13800000001',
    'user/inviteRewards',
    'my.friendsUnavailable',
    linkNamed(new RegExp(`^${t('title.team')}`)),
    linkNamed(new RegExp(`^${t('title.team')}.*${t('my.friends', { n: '' }).trim()}`)),
  ],
  'support and privacy policy of the real name': [
    'pages-sub/realname/index',
    '13800000002',
    'common/config',
    'realname.helpUnavailable',
    buttonNamed('realname.submit'),
    linkNamed(new RegExp(`^${t('realname.privacy')}`)),
  ],
};

for (const [name, [path, mobile, call, error, workingPart, content]] of Object.entries(BLOCKS))
  test(
    `${name}: shows an error for every fault while the page works, and loads after a retry`,
    { tag: '@long' },
    async ({ page, host }) => {
      const hash = `#/${path}`;
      await page.clock.install();
      await (mobile ? host.openLoggedIn({ hash }, mobile) : host.open({ hash }));
      await expect(workingPart(page)).toBeVisible();
      const block = page.getByRole('alert').filter({ hasText: t(error) });
      const retry = block.getByRole('button', { name: t('common.retry') });
      let handle: (route: Route) => unknown = pass;
      let sentCount = 0;
      await page.route(`**/v1/api/${call}*`, (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        sentCount += 1;
        return handle(route);
      });
      for (const [i, { afterMs = 0, times = 1, ...fault }] of FAULTS.entries()) {
        ({ handle } = fault);
        sentCount = 0;
        await (i === 0 ? page.reload() : retry.click());
        await expect.poll(() => sentCount).toBeGreaterThanOrEqual(times);
        await expect(workingPart(page)).toBeVisible();
        if (afterMs > 0) await page.clock.fastForward(afterMs);
        await expect(retry).toBeVisible();
        await expect(retry).not.toHaveAttribute('aria-busy');
        await expect(page.getByText(t(error))).toHaveCount(1);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
      handle = pass;
      await retry.click();
      await expect(content(page)).toBeVisible();
      await expect(block).toHaveCount(0);
    },
  );

const readReports = (page: Page) =>
  page.evaluate(() => (window as unknown as { reports: string[] }).reports);

test(
  'a refresh with only failed queries shows one message and keeps every row',
  { tag: '@long' },
  async ({ page, host }) => {
    const staleText = t('error.refresh');
    const refreshButton = page.getByRole('button', { name: t('refresh.action'), exact: true });
    await page.clock.install();
    await page.addInitScript(watchReports);
    await host.openLoggedIn({ hash: '#/pages-sub/asset/index' });
    const rows = page.getByRole('list', { name: t('title.asset') }).getByRole('button');
    await expect(rows.first()).toBeVisible();
    const rowsBefore = await rows.allTextContents();
    await page.route('**/v1/api/**', BAD_GATEWAY);
    await refreshButton.click();
    await expect(page.getByText(staleText)).toBeVisible();
    await page.clock.fastForward(4_000);
    await expect(page.getByText(staleText)).toHaveCount(0);
    expect(await readReports(page)).toEqual([staleText]);
    expect(await rows.allTextContents()).toEqual(rowsBefore);
    // The next press is another refresh.
    await refreshButton.click();
    await expect(page.getByText(staleText)).toBeVisible();
  },
);

test(
  'a failed next page is reported only at the end of the list',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(watchReports);
    await host.openLoggedIn({ hash: '#/pages-sub/asset/index' });
    await page.getByRole('button', { name: '2026年11月', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('asset.pickMonth') });
    await sheet.getByRole('option', { name: t('asset.allTime') }).click();
    await sheet.getByRole('button', { name: t('common.done') }).click();
    await expect(page.getByRole('list', { name: t('title.asset') })).toBeVisible();
    await page.route('**/v1/api/user/getMoneyLog', (route) =>
      route.request().postData()?.includes('"page":2') ? BAD_GATEWAY(route) : route.continue(),
    );
    const retry = page.getByRole('button', { name: t('list.failed') });
    await expect(async () => {
      const scroller = page.locator('[data-scroller]').filter({ visible: true });
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(retry).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(retry).toHaveCount(1);
    expect(await readReports(page)).toEqual([]);
  },
);
