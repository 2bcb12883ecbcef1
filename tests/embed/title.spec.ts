import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The document has the app's title while the app owns the address bar, and the host's title otherwise.

const element = (page: Page) => page.locator('wealth-rewards').first();
const setAttribute = (page: Page, name: string, value: string) =>
  element(page).evaluate((el, [key, text]) => el.setAttribute(key, text), [name, value] as const);
const removeElement = (page: Page) => element(page).evaluate((el) => el.remove());

test('names the page and the brand in hash mode, and restores the host’s title afterwards', async ({
  page,
  host,
}) => {
  await host.open();
  await expect(page).toHaveTitle('登录 · 示例财富');
  await logIn(page);
  await expect(page).toHaveTitle('示例财富');
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page).toHaveTitle('我的 · 示例财富');
  await setAttribute(page, 'brand', 'Harbour');
  await expect(page).toHaveTitle('我的 · Harbour');
  await setAttribute(page, 'locale', 'en');
  await expect(page).toHaveTitle('Account · Harbour');

  // Under a hash of the host, the document has the host's title.
  await page.evaluate(() => (location.hash = 'help'));
  await expect(page).toHaveTitle('Host');
  await page.goBack();
  await expect(page).toHaveTitle('Account · Harbour');

  await setAttribute(page, 'routing', 'memory');
  await expect(page).toHaveTitle('Host');
  await element(page).evaluate((el: WealthRewardsElement) => el.ready);
  await expect(page).toHaveTitle('Host');
  await setAttribute(page, 'routing', 'hash');
  await expect(page).toHaveTitle('Account · Harbour');
  await removeElement(page);
  await expect(page).toHaveTitle('Host');
});

test(
  'keeps a title that the host sets meanwhile, and sets none in a document without one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open();
    await expect(page).toHaveTitle('登录 · 示例财富');
    await page.evaluate(() => (document.title = '3 条新消息'));
    await logIn(page);
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByText('138****0001')).toBeVisible();
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
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await removeElement(page);
  expect(await titles()).toEqual([]);

  await page.goto('about:blank');
  await host.open({
    body: `${tag}></wealth-rewards>${tag} locale="en"></wealth-rewards>`,
    hash: '#section',
  });
  await expect(page.getByText('12,345.67')).toHaveCount(2);
  expect(await titles()).toEqual([]);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await element(page).evaluate((el: WealthRewardsElement) => el.navigate('/pages/my/index'));
  await expect(page).toHaveTitle('我的 · 示例财富');
  expect(await titles()).toEqual(['我的 · 示例财富']);
});
