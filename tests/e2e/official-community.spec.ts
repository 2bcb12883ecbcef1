import { expect, test } from '../support/test.ts';

const GROUP_URL = 'https://example.com/community';

test('shows the group, its rules, a warning and the QR code without a login', async ({
  page,
  app,
  session,
  community,
  mock,
  t,
}) => {
  await community.open();
  await expect(app.heading('title.officialCommunity')).toBeVisible();
  await expect(page.getByRole('heading', { name: '示例财富官方交流群' })).toBeVisible();
  await expect(page.getByText('群内请勿发布广告')).toBeVisible();
  await expect(app.text('officialCommunity.fraudTitle')).toBeVisible();
  await expect(app.text('officialCommunity.fraudText')).toBeVisible();
  await expect(community.joinButton).toBeEnabled();
  await expect(community.joinButton).toHaveAccessibleDescription(
    `${t('officialCommunity.target')} example.com`,
  );
  await expect(community.code).toHaveAttribute('src', `${mock.url}/v1/static/community-code.svg`);
  await expect
    .poll(() => community.code.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(app.text('ribbon.demo')).toBeVisible();
  expect(mock.calls).not.toContain('GET /v1/api/user/info');
  await app.backButton.click();
  await expect(session.loginButton).toBeVisible();
});

test('one tap opens the configured URL unless the host cancels wr-open-url', async ({
  page,
  community,
  context,
}) => {
  const openRequests: { url: string; referrer: string | undefined }[] = [];
  await context.route('https://example.com/**', async (route) => {
    const { referer } = route.request().headers();
    openRequests.push({ url: route.request().url(), referrer: referer });
    await route.fulfill({ contentType: 'text/html', body: '<p>group</p>' });
  });
  await community.open();
  const urlBefore = page.url();
  await page.evaluate(() => {
    const cancelOpening = (event: Event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ url: string }>).detail.url;
    };
    document.addEventListener('wr-open-url', cancelOpening, { once: true });
  });
  await community.joinButton.click();
  await expect(page).toHaveTitle(GROUP_URL);

  // The host cancels only the first event, so the second press opens the only window.
  const openedUrl = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-open-url', (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  const [openedPage] = await Promise.all([
    context.waitForEvent('page'),
    community.joinButton.click(),
  ]);
  await openedPage.waitForLoadState();
  expect(context.pages()).toHaveLength(2);
  expect(openRequests).toEqual([{ url: GROUP_URL, referrer: undefined }]);
  expect(openedPage.url()).toBe(GROUP_URL);
  expect(await openedPage.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await openedUrl).toMatchObject({ url: GROUP_URL, purpose: 'community' });
  expect(page.url()).toBe(urlBefore);
});

test('copies the URL, or says that copying failed', async ({ page, community, context, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await community.open();
  await community.copyButton.click();
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
  await community.copyButton.click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  await copied;
  await expect(community.copyButton).toBeFocused();
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.locator('body > textarea')).toHaveValue(GROUP_URL);
  await page.evaluate(() => (document.execCommand = () => false));
  await community.copyButton.click();
  await expect(page.getByRole('status')).toHaveText(t('common.copyFailed'));
});

test(
  'opens from the account page; a picture that fails leaves no QR code',
  { tag: '@long' },
  async ({ page, app, session, community, t }) => {
    await page.route('**/v1/static/community-code.svg', (route) => route.abort());
    await session.openHome();
    await app.tab('tab.my').click();
    await page.getByRole('link', { name: t('title.officialCommunity') }).click();
    await expect(community.joinButton).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await app.backButton.click();
    await expect(app.heading('title.my')).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the group page is in English', { tag: '@long' }, async ({ app, community, t }) => {
    await community.open();
    await expect(community.joinButton).toHaveAccessibleDescription(
      `${t('officialCommunity.target')} example.com`,
    );
    await expect(app.text('officialCommunity.fraudTitle')).toBeVisible();
    await expect(community.copyButton).toBeVisible();
  });
});
