import type { Page } from '@playwright/test';
import { failAtOnce } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const HASH = '#/pages-sub/official-community/index';
const GROUP_URL = 'https://example.com/community';
const joinButton = (page: Page) => page.getByRole('button', { name: t('officialCommunity.join') });

/** The part of `common/config` that these tests change. */
type Config = {
  data: { site: { link_hosts: string[] }; community: { url: string; qrcode: string | null } };
};

/** Changes the operator’s configuration. */
async function changeConfig(page: Page, change: (data: Config['data']) => void) {
  await page.route('**/v1/api/common/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Config;
    change(config.data);
    await route.fulfill({ response, json: config });
  });
}

test('shows the group, its rules, a fraud warning, the QR code and the host of the link without a login', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ hash: HASH });
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '示例财富官方交流群' })).toBeVisible();
  await expect(page.getByText('群内请勿发布广告')).toBeVisible();
  await expect(page.getByText(t('officialCommunity.fraudTitle'))).toBeVisible();
  await expect(page.getByText('客服不会索要密码、验证码，也不会要求转账')).toBeVisible();
  await expect(joinButton(page)).toBeEnabled();
  await expect(joinButton(page)).toHaveAccessibleDescription('将在新窗口打开 example.com');
  const code = page.getByRole('img', {
    name: t('officialCommunity.codeAlt', { name: '示例财富官方交流群' }),
  });
  await expect(code).toHaveAttribute('src', `${mock.url}/v1/static/community-code.svg`);
  await expect
    .poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
  expect(mock.calls).not.toContain('GET /v1/api/user/info');
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});

test('one tap opens exactly the configured URL in a window without an opener', async ({
  page,
  host,
  context,
}) => {
  const openRequests: { url: string; referrer: string | undefined }[] = [];
  await context.route('https://example.com/**', async (route) => {
    openRequests.push({
      url: route.request().url(),
      referrer: route.request().headers()['referer'],
    });
    await route.fulfill({ contentType: 'text/html', body: '<p>group</p>' });
  });
  await host.open({ hash: HASH });
  const urlBefore = page.url();
  const openedUrl = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-open-url', (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  const [openedPage] = await Promise.all([context.waitForEvent('page'), joinButton(page).click()]);
  await openedPage.waitForLoadState();
  expect(openRequests).toEqual([{ url: GROUP_URL, referrer: undefined }]);
  expect(openedPage.url()).toBe(GROUP_URL);
  expect(await openedPage.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await openedUrl).toMatchObject({ url: GROUP_URL, purpose: 'community' });
  expect(page.url()).toBe(urlBefore);
});

test('no window opens if the host cancels wr-open-url', async ({ page, host, context }) => {
  await host.open({ hash: HASH });
  await page.evaluate(() => {
    const cancelOpening = (event: Event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ url: string }>).detail.url;
    };
    document.addEventListener('wr-open-url', cancelOpening, { once: true });
  });
  await context.route(GROUP_URL, (route) => route.fulfill({ body: 'group' }));
  await joinButton(page).click();
  await expect(page).toHaveTitle(GROUP_URL);
  // The host cancels only the first event, so the second press opens the only window.
  await Promise.all([context.waitForEvent('page'), joinButton(page).click()]);
  expect(context.pages()).toHaveLength(2);
});

for (const [urlKind, change] of [
  ['whose host is not listed', ({ site }) => (site.link_hosts = ['example.org'])],
  ['on a look-alike host', (data) => (data.community.url = 'https://example.com.evil.example/c')],
  [
    'with a name before its host',
    (data) => (data.community.url = 'https://example.com@evil.example/'),
  ],
] as [string, (data: Config['data']) => void][]) {
  test(
    `a URL ${urlKind} cannot be opened, copied or scanned, and the page says why`,
    { tag: urlKind.startsWith('whose') ? [] : '@long' },
    async ({ page, host }) => {
      await changeConfig(page, change);
      await host.open({ hash: HASH });
      await expect(joinButton(page)).toBeDisabled();
      await expect(joinButton(page)).toHaveAccessibleDescription(/不在可信名单内/);
      await expect(page.getByText('群聊链接不在可信名单内')).toBeVisible();
      await expect(page.getByRole('button', { name: t('officialCommunity.copyLink') })).toHaveCount(
        0,
      );
      await expect(page.getByRole('img')).toHaveCount(0);
      await expect(page.getByText(t('officialCommunity.fraudTitle'))).toBeVisible();
    },
  );
}

test('copies the URL, also without navigator.clipboard, or says that copying failed', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.open({ hash: HASH });
  const copyButton = page.getByRole('button', { name: t('officialCommunity.copyLink') });
  await copyButton.click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(GROUP_URL);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await expect(page.getByRole('status')).toHaveText('');
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('copy', () => resolve(getSelection()?.type), { once: true }),
      ),
  );
  await copyButton.click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  await copied;
  await expect(copyButton).toBeFocused();
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.locator('body > textarea')).toHaveValue(GROUP_URL);
  await page.evaluate(() => (document.execCommand = () => false));
  await copyButton.click();
  await expect(page.getByRole('status')).toHaveText(t('common.copyFailed'));
});

test(
  'shows no QR code if the group has none or its picture fails to load',
  { tag: '@long' },
  async ({ page, host }) => {
    await changeConfig(page, ({ community }) => (community.qrcode = '/v1/static/gone.svg'));
    await host.open({ hash: HASH });
    await expect(joinButton(page)).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await page.unroute('**/v1/api/common/config');
    await changeConfig(page, ({ community }) => (community.qrcode = null));
    await page.reload();
    await expect(joinButton(page)).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
  },
);

test('a group that failed to load shows a retry, which is busy while it loads', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/common/config', failAtOnce);
  await host.open({ hash: HASH });
  await expect(page.getByRole('alert')).toContainText(t('officialCommunity.unavailable'));
  await expect(joinButton(page)).toHaveCount(0);
  await page.unroute('**/v1/api/common/config');
  let releaseConfig: () => void = () => {};
  const released = new Promise<void>((resolve) => (releaseConfig = resolve));
  await page.route('**/v1/api/common/config', async (route) => {
    await released;
    await route.continue();
  });
  // Without a login the error offers no help, because the help sheet is for members.
  await expect(page.getByRole('button', { name: t('common.help') })).toHaveCount(0);
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('button', { name: t('common.retry') })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  releaseConfig();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(joinButton(page)).toBeVisible();
});

test(
  'the group page opens from the account page and returns to it',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await page.getByRole('link', { name: t('tab.my') }).click();
    await page.getByRole('link', { name: t('title.officialCommunity') }).click();
    await expect(joinButton(page)).toBeVisible();
    await page.getByRole('button', { name: t('nav.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
  },
);

test('the group page is in English', { tag: '@long' }, async ({ page, host, mock }) => {
  await host.open({
    hash: HASH,
    body: `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>`,
  });
  const button = page.getByRole('button', { name: 'Join the group' });
  await expect(button).toHaveAccessibleDescription('Opens in a new window: example.com');
  await expect(page.getByText('Beware of fake support staff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
