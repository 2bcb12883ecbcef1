import { answerWith } from '../support/faults.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const DOWNLOAD_URL = '**/v1/api/index/download';

test('opens the APK, and says what to do if nothing opened', async ({
  page,
  home,
  mock,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await home.open();
  await recordOpenedUrls(page);
  const sheet = home.downloadSheet;
  expect(countCalls(mock, '/index/download')).toBe(0);
  await home.downloadButton.click();
  await expect(sheet).toContainText('Android 8.0');
  await expect(sheet).toContainText(/1\.\d KB/);
  const url = `${mock.url}/v1/static/wealth-rewards-demo.apk`;
  expect(await openedUrls(page)).toEqual([{ url, purpose: 'download' }]);
  await expect(sheet).toContainText(t('download.hint'));
  await expectAccessible(page, 'download');
  const copyDigest = t('common.copyOf', { label: t('download.digest') });
  await sheet.getByRole('button', { name: copyDigest }).click();
  const copiedDigest = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedDigest).toMatch(/^[0-9a-f]{64}$/);
  await expect(sheet).toContainText(copiedDigest);
  await home.downloadAgainButton.click();
  expect(await openedUrls(page)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(home.downloadButton).toBeFocused();
  await home.downloadButton.click();
  await expect(sheet).toContainText('Android 8.0');
  expect(countCalls(mock, '/index/download')).toBe(2);
  expect(await openedUrls(page)).toHaveLength(3);
});

test(
  'the browser opens the APK if the host does not',
  { tag: '@long' },
  async ({ home, context }) => {
    await home.open();
    const [popup] = await Promise.all([context.waitForEvent('page'), home.downloadButton.click()]);
    expect(popup).toBeTruthy();
    await expect(home.downloadSheet).toBeVisible();
  },
);

test('shows a failed download in the sheet, with a retry', async ({ page, app, home }) => {
  const failure = { code: 91010, msg: '暂无可下载的安装包', data: null };
  await page.route(DOWNLOAD_URL, answerWith(failure));
  await home.open();
  await recordOpenedUrls(page);
  await home.downloadButton.click();
  await app.closeMessage(failure.msg);
  const error = home.downloadSheet.getByRole('alert');
  await expect(error).toContainText(t('download.failed'));
  expect(await openedUrls(page)).toEqual([]);
  await page.unroute(DOWNLOAD_URL);
  await error.getByRole('button', { name: t('common.retry') }).click();
  await expect(home.downloadSheet).toContainText('Android 8.0');
  expect(await openedUrls(page)).toHaveLength(1);
});

test('does not open an APK at an untrusted URL', { tag: '@long' }, async ({ page, home }) => {
  await page.route(DOWNLOAD_URL, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { url: string } };
    answer.data.url = 'https://evil.example/app.apk';
    await route.fulfill({ response, json: answer });
  });
  await home.open();
  await recordOpenedUrls(page);
  await home.downloadButton.click();
  await expect(home.downloadSheet.getByRole('alert')).toContainText(t('download.refused'));
  await expect(home.downloadAgainButton).toHaveCount(0);
  expect(await openedUrls(page)).toEqual([]);
});

test(
  'the download sheet closes when the session ends',
  { tag: '@long' },
  async ({ page, app, session, home }) => {
    await home.open();
    await recordOpenedUrls(page);
    await home.downloadButton.click();
    await expect(home.downloadSheet).toBeVisible();
    await session.logOut();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await app.logIn();
    await expect(session.balance).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
