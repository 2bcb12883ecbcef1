import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// `embed.html` of the build, which partners copy.

test('embed.html shows the login under the strict policy, and requests the app before the entry runs', async ({
  page,
  mock,
}) => {
  const appRequest = page.waitForRequest(/\/chunks\/app-/);
  await page.route('**/wealth-rewards.js', async (route) => {
    await appRequest;
    await route.continue();
  });
  const response = await page.goto(`${mock.url}/embed.html`, { waitUntil: 'commit' });
  expect(response?.headers()['content-security-policy']).toContain(`default-src 'none'`);
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
});

test('the demo’s pages load the element by the lines of embed.html', async ({ page, mock }) => {
  await page.goto(`${mock.url}/plain.html`);
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.locator('link[rel=modulepreload]')).toHaveAttribute('integrity', /^sha384-/);
});
