import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The address bar in hash mode (docs/EMBEDDING.md, "Hash routing").

const hashOf = (page: Page) => new URL(page.url()).hash;
const route = (page: Page) =>
  page.locator('wealth-rewards').evaluate((el: WealthRewardsElement) => el.currentRoute);
const home = (page: Page) => page.getByText(t('asset.invested')).filter({ visible: true });

test('no hash is home, and the address follows the redirect to the login page', async ({
  page,
  host,
}) => {
  await host.open();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  expect([hashOf(page), await page.evaluate(() => history.length)]).toEqual([
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
    async ({ page, host, mock }) => {
      await host.openLoggedIn({
        body: `<a href="#">Rewards</a><wealth-rewards api-base="${mock.url}"></wealth-rewards>`,
      });
      await page.getByRole('link', { name: t('tab.my') }).click();
      await expect(page.getByText('138****0001')).toBeVisible();
      await page.evaluate(goHome);
      await expect(home(page)).toBeVisible();
      expect([hashOf(page), await route(page)]).toEqual(['', '/']);
      await page.goBack();
      await expect(page.getByText('138****0001')).toBeVisible();
      expect([hashOf(page), await route(page)]).toEqual(['#/pages/my/index', '/pages/my/index']);
    },
  );

test('warns a host whose own router uses the hash', async ({ page, host }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await host.openLoggedIn({ hash: '#/host/orders' });
  await expect(page.getByRole('heading', { name: t('title.notFound') })).toBeVisible();
  expect(warnings).toEqual([
    '<wealth-rewards>: unknown page. If `#/…` belongs to your own router, set routing="memory".',
  ]);
});
