import { expect, test } from '../support/test.ts';

test('prints the whole page, whatever height the host gives the element', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.openLoggedIn({
    hash: '#/pages/my/index',
    body: (element) => `<h1>Host</h1>${element('style="block-size: 300px"')}`,
  });
  const lastButton = app.button('session.logout');
  await expect(embed.phone).toBeVisible();
  const contentBottom = () =>
    lastButton.evaluate((button) => button.getBoundingClientRect().bottom);
  const elementBottom = () =>
    embed.element.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await contentBottom()).toBeGreaterThan(await elementBottom());
  await page.emulateMedia({ media: 'print' });
  expect(await contentBottom()).toBeLessThan(await elementBottom());
  await expect(page.locator('[part="tabbar"]')).toBeHidden();
});
