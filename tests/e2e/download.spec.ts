import type { Page } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, logIn, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

const downloadButton = (page: Page) =>
  page
    .getByRole('list', { name: t('home.services') })
    .getByRole('button', { name: t('home.download') });
const downloadSheet = (page: Page) => page.getByRole('dialog', { name: t('download.title') });

async function openHome(page: Page, host: TestHost) {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
}

test('requests the APK when its button is tapped, opens it, and says what to do if nothing opened', async ({
  page,
  host,
  mock,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page, host);
  await recordOpenedUrls(page);
  const countRequests = () =>
    mock.calls.filter((call) => call === 'GET /v1/api/index/download').length;
  expect(countRequests()).toBe(0);
  await downloadButton(page).click();
  const sheet = downloadSheet(page);
  await expect(sheet).toContainText('Android 8.0');
  await expect(sheet).toContainText(/1\.\d KB/);
  const url = `${mock.url}/v1/static/wealth-rewards-demo.apk`;
  expect(await openedUrls(page)).toEqual([{ url, purpose: 'download' }]);
  await expect(sheet).toContainText('如未开始下载，请点“再次下载”');
  await expectAccessible(page, 'download');
  await sheet.getByRole('button', { name: '复制SHA-256 校验值' }).click();
  const copiedDigest = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedDigest).toMatch(/^[0-9a-f]{64}$/);
  await expect(sheet).toContainText(copiedDigest);
  await sheet.getByRole('button', { name: t('download.again') }).click();
  expect(await openedUrls(page)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(downloadButton(page)).toBeFocused();
  await downloadButton(page).click();
  await expect(sheet).toContainText('Android 8.0');
  expect(countRequests()).toBe(2);
  expect(await openedUrls(page)).toHaveLength(3);
});

test(
  'the browser opens the APK if the host does not',
  { tag: '@long' },
  async ({ page, host, context }) => {
    await openHome(page, host);
    const [popup] = await Promise.all([context.waitForEvent('page'), downloadButton(page).click()]);
    expect(popup).toBeTruthy();
    await expect(downloadSheet(page)).toBeVisible();
  },
);

test('shows a failed download in the sheet, with a retry', async ({ page, host }) => {
  await page.route(
    '**/v1/api/index/download',
    answerWith({ code: 91010, msg: '暂无可下载的安装包', data: null }),
  );
  await openHome(page, host);
  await recordOpenedUrls(page);
  await downloadButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  const sheet = downloadSheet(page);
  await expect(sheet.getByRole('alert')).toContainText(t('download.failed'));
  expect(await openedUrls(page)).toEqual([]);
  await page.unroute('**/v1/api/index/download');
  await sheet.getByRole('button', { name: t('common.retry') }).click();
  await expect(sheet).toContainText('Android 8.0');
  expect(await openedUrls(page)).toHaveLength(1);
});

test(
  'does not open an APK at an untrusted URL, and says why',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/index/download', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { url: string } };
      answer.data.url = 'https://evil.example/app.apk';
      await route.fulfill({ response, json: answer });
    });
    await openHome(page, host);
    await recordOpenedUrls(page);
    await downloadButton(page).click();
    const sheet = downloadSheet(page);
    await expect(sheet.getByRole('alert')).toContainText('下载地址不在可信名单内');
    await expect(sheet.getByRole('button', { name: t('download.again') })).toHaveCount(0);
    expect(await openedUrls(page)).toEqual([]);
  },
);

test(
  'the download sheet closes when the session ends',
  { tag: '@long' },
  async ({ page, host }) => {
    await openHome(page, host);
    await recordOpenedUrls(page);
    await downloadButton(page).click();
    await expect(downloadSheet(page)).toBeVisible();
    await page
      .locator('wealth-rewards')
      .evaluate((el) => (el as unknown as { logout(): void }).logout());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
