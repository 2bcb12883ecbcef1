import { expect, test } from '../fixtures/test.ts';

test('a printed page shows all of its content, however high the host has made the element', async ({
  page,
  host,
  mock,
}) => {
  await host.openSignedIn({
    hash: '#/pages/my/index',
    body: `<h1>Host</h1><wealth-rewards api-base="${mock.url}" style="block-size: 300px"></wealth-rewards>`,
  });
  const last = page.getByRole('button', { name: '退出登录' });
  await expect(page.getByText('138****0001')).toBeVisible();
  const end = () => last.evaluate((button) => button.getBoundingClientRect().bottom);
  const box = () =>
    page.locator('wealth-rewards').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await end()).toBeGreaterThan(await box());
  await page.emulateMedia({ media: 'print' });
  expect(await end()).toBeLessThan(await box());
  await expect(page.locator('[part="tabbar"]')).toBeHidden();
});
