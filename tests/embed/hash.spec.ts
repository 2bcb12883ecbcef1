import { addressModel } from '../support/pages/address.ts';
import { appModel } from '../support/pages/app.ts';
import { embedModel } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The address bar in hash mode (docs/embed/routing-and-back.md).

test('no hash is home, and the address follows the redirect to the login page', async ({
  page,
  embed,
}) => {
  await embed.openLogin();
  expect([embed.hash(), await page.evaluate(() => history.length)]).toEqual([
    '#/pages/login/index',
    2,
  ]);
});

/** Each way of a host to lead to its own page without a hash. */
const WAYS_HOME: Record<string, string> = {
  'a link': "document.querySelector('a').click()",
  'the router of the host': "history.pushState({ idx: 7 }, '', location.pathname)",
};

for (const [name, goHome] of Object.entries(WAYS_HOME))
  test(
    `${name} to the page without a hash leads home, and Back returns`,
    { tag: name === 'a link' ? [] : '@long' },
    async ({ page, host, embed, app }) => {
      await host.openLoggedIn({ body: (element) => `<a href="#">Rewards</a>${element()}` });
      await embed.openMy();
      await page.evaluate(goHome);
      await expect(app.text('asset.invested').filter({ visible: true })).toBeVisible();
      expect([embed.hash(), await embed.property('currentRoute')]).toEqual(['', '/']);
      await page.goBack();
      await expect(embed.phone).toBeVisible();
      expect([embed.hash(), await embed.property('currentRoute')]).toEqual([
        '#/pages/my/index',
        '/pages/my/index',
      ]);
    },
  );

test('Back with a sheet open on the first page closes the sheet, and then leaves', async ({
  page,
  host,
  embed,
  asset,
}) => {
  await page.goto(`${host.origin}/elsewhere`);
  await asset.open();
  const { search } = asset;
  await search.openButton.click();
  await search.keyword.fill('提现');
  await page.goBack();
  await expect(search.sheet).toHaveCount(0);
  await expect(asset.records.first()).toBeVisible();
  expect(embed.hash()).toBe('#/pages-sub/asset/index');
  await page.goBack();
  await expect(page).toHaveURL(`${host.origin}/elsewhere`);
});

test('Back with unsaved input on the first page asks, and leaves when the member agrees', async ({
  page,
  host,
  app,
  address,
}) => {
  await page.goto(`${host.origin}/elsewhere`);
  await host.openLoggedIn({ hash: '#/pages-sub/address/edit' });
  await address.form.detail.fill('示例街6号');
  await page.goBack();
  await app.answer('unsaved.stay');
  await expect(address.form.detail).toHaveValue('示例街6号');
  await page.goBack();
  await app.answer('unsaved.leave');
  await expect(page).toHaveURL(`${host.origin}/elsewhere`);
});

test('Back with unsaved input on the only page of a tab asks, and then leads home', async ({
  host,
  page,
}) => {
  await host.openLoggedIn();
  const url = `${host.origin}/#/pages-sub/address/edit`;
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((to) => void window.open(to), url),
  ]);
  const stage = { page: tab, host, t };
  const { form } = addressModel(stage);
  await form.detail.fill('示例街6号');
  await tab.goBack();
  await appModel(stage).answer('unsaved.leave');
  await expect(embedModel(stage).balance).toBeVisible();
  await expect(tab).toHaveURL(/#\/$/);
});
