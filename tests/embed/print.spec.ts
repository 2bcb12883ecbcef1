import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('prints the whole page, whatever height the host gives the element', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({
    hash: '#/pages/my/index',
    body: `<h1>Host</h1><wealth-rewards api-base="${mock.url}" style="block-size: 300px"></wealth-rewards>`,
  });
  const lastButton = page.getByRole('button', { name: t('session.logout') });
  await expect(page.getByText('138****0001')).toBeVisible();
  const contentBottom = () =>
    lastButton.evaluate((button) => button.getBoundingClientRect().bottom);
  const elementBottom = () =>
    page.locator('wealth-rewards').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await contentBottom()).toBeGreaterThan(await elementBottom());
  await page.emulateMedia({ media: 'print' });
  expect(await contentBottom()).toBeLessThan(await elementBottom());
  await expect(page.locator('[part="tabbar"]')).toBeHidden();
});
