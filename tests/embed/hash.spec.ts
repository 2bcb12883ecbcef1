import { expect, test } from '../support/test.ts';

// The address bar in hash mode (docs/EMBEDDING.md, "Hash routing").

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
