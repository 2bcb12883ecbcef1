import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';
import { documentTitle, en, t } from '../support/texts.ts';

// The document has the app's title while the app owns the address bar, and the host's title otherwise.

const element = (page: Page) => page.locator('wealth-rewards').first();
const removeElement = (page: Page) => element(page).evaluate((el) => el.remove());

test('names the page and the brand in hash mode, and restores the host’s title afterwards', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.open();
  await expect(page).toHaveTitle(documentTitle(t('title.login')));
  await app.logIn();
  await expect(page).toHaveTitle(t('brand'));
  await app.tab('tab.my').click();
  await expect(page).toHaveTitle(documentTitle(t('title.my')));
  await embed.setAttribute('brand', 'Harbour');
  await expect(page).toHaveTitle(documentTitle(t('title.my'), 'Harbour'));
  await embed.setAttribute('locale', 'en');
  await expect(page).toHaveTitle(documentTitle(en('title.my'), 'Harbour'));

  // Under a hash of the host, the document has the host's title.
  await embed.goTo('help');
  await expect(page).toHaveTitle('Host');
  await page.goBack();
  await expect(page).toHaveTitle(documentTitle(en('title.my'), 'Harbour'));

  await embed.setAttribute('routing', 'memory');
  await expect(page).toHaveTitle('Host');
  await embed.element.evaluate((el: WealthRewardsElement) => el.ready);
  await expect(page).toHaveTitle('Host');
  await embed.setAttribute('routing', 'hash');
  await expect(page).toHaveTitle(documentTitle(en('title.my'), 'Harbour'));
  await removeElement(page);
  await expect(page).toHaveTitle('Host');
});

test(
  'keeps a title that the host sets meanwhile, and sets none in a document without one',
  { tag: '@long' },
  async ({ page, host, mock, embed, app }) => {
    await host.open();
    await expect(page).toHaveTitle(documentTitle(t('title.login')));
    await page.evaluate(() => (document.title = '3 条新消息'));
    await app.logIn();
    await embed.openMy();
    await expect(page).toHaveTitle('3 条新消息');
    await removeElement(page);
    await expect(page).toHaveTitle('3 条新消息');

    await page.evaluate(() => document.querySelector('title')!.remove());
    const headBefore = await page.evaluate(() => document.head.innerHTML);
    await page.evaluate(async (api) => {
      const el = document.createElement('wealth-rewards');
      el.setAttribute('api-base', api);
      document.body.append(el);
      await el.ready;
    }, mock.url);
    await removeElement(page);
    expect(await page.evaluate(() => document.head.innerHTML)).toBe(headBefore);
  },
);

test('the title never changes in memory mode, without the hash, or under a foreign hash', async ({
  page,
  host,
  mock,
  embed,
}) => {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const titleDescriptor = Object.getOwnPropertyDescriptor(Document.prototype, 'title')!;
    Object.defineProperty(Document.prototype, 'title', {
      get() {
        return (this as Document).querySelector('title')?.textContent ?? '';
      },
      set(text: string) {
        titles.push(text);
        titleDescriptor.set!.call(this, text);
      },
    });
  });
  const titles = () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  const tag = `<wealth-rewards api-base="${mock.url}" style="height: 400px"`;
  await host.openLoggedIn({ body: `${tag} routing="memory"></wealth-rewards>` });
  await embed.openMy();
  await removeElement(page);
  expect(await titles()).toEqual([]);

  await page.goto('about:blank');
  await host.open({
    body: `${tag}></wealth-rewards>${tag} locale="en"></wealth-rewards>`,
    hash: '#section',
  });
  await expect(embed.balance).toHaveCount(2);
  expect(await titles()).toEqual([]);
  await page.getByRole('link', { name: en('tab.my'), exact: true }).click();
  await embed.navigate('/pages/my/index');
  await expect(page).toHaveTitle(documentTitle(t('title.my')));
  expect(await titles()).toEqual([documentTitle(t('title.my'))]);
});
