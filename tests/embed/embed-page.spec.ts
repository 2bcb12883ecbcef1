import { expect, test } from '../support/test.ts';

// `embed.html` of the build, which partners copy.

test('embed.html shows the login under the strict policy, and requests the app before the entry runs', async ({
  page,
  mock,
  embed,
}) => {
  const appRequest = page.waitForRequest(/\/chunks\/app-/);
  await page.route('**/wealth-rewards.js', async (route) => {
    await appRequest;
    await route.continue();
  });
  const response = await page.goto(`${mock.url}/embed.html`, { waitUntil: 'commit' });
  expect(response?.headers()['content-security-policy']).toContain(`default-src 'none'`);
  await expect(embed.loginButton).toBeVisible();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
});

test('the demo’s pages load the element by the lines of embed.html, and call the API of their own origin', async ({
  page,
  mock,
  embed,
}) => {
  await page.goto(`${mock.url}/plain.html`);
  await expect(embed.loginButton).toBeVisible();
  await expect(page.locator('link[rel=modulepreload]')).toHaveAttribute('integrity', /^sha384-/);
  await expect.poll(() => mock.calls).toContain('GET /v1/api/common/config');
});
