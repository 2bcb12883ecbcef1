import type { Page } from '@playwright/test';
import { appIn } from '../support/pages/embed.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { en, t } from '../support/texts.ts';

// The demo pages, visited one after the other.

const HAN = /\p{Script=Han}/u;

/** The text of the page itself, without the app, the event log and Chinese names beside English ones. */
const englishText = (page: Page) =>
  page.evaluate(() => {
    // Hidden instead of removed: the page may still write there.
    for (const label of document.querySelectorAll<HTMLElement>('[lang=zh], [hreflang], ol, .said'))
      label.style.setProperty('display', 'none', 'important');
    return document.body.innerText;
  });

/** The app in the phone of the start page. */
const phoneApp = (page: Page) => page.frameLocator('#screen iframe');

const links = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test.describe('read in English', () => {
  test.use({ locale: 'en-US' });

  test(
    'every page is in English, fits a phone and logs nothing',
    { tag: '@long' },
    async ({ page, mock, embed }) => {
      test.slow();
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(`${page.url()}: ${message.text()}`));
      await page.goto(`${mock.url}/`);
      const addresses = (await links(page)).filter(
        (address) => !/gallery|docs|__mock/.test(address),
      );
      expect(addresses.length).toBeGreaterThan(14);
      await expect(appIn(phoneApp(page), en).balance).toBeVisible();
      expect(await englishText(page)).not.toMatch(HAN);
      for (const address of addresses) {
        await page.goto(address);
        for (const element of await embed.elements.all()) {
          await expect(element).toHaveJSProperty('state', 'ready');
        }
        expect.soft(await englishText(page), address).not.toMatch(HAN);
        const overflowPx = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect.soft(overflowPx, address).toBe(0);
      }
      expect(consoleLines).toEqual([]);
    },
  );
});

test(
  'the demo and the app use the language of the browser, or English if chosen',
  { tag: '@long' },
  async ({ page, mock }) => {
    await page.goto(`${mock.url}/`);
    await expect(page.getByRole('heading', { name: '看内部' })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Look inside' })).toBeVisible();
    await expect(page.getByText('看内部')).toBeHidden();
    await expect(appIn(phoneApp(page), en).balance).toBeVisible();
    await page.getByRole('link', { name: 'Two elements' }).click();
    await expect(page.getByText('Log in to one, and the other is logged in too.')).toBeVisible();
    await expect(appIn(page, en).loginButton).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: 'each by itself' }).click();
    await expect(page.getByText('Each has a session of its own.')).toBeVisible();
    await expect(page.getByText('Log in to one')).toBeHidden();
  },
);

test('the phone of the start page is logged in by one press, and leaves other pages logged out', async ({
  page,
  mock,
}) => {
  await page.goto(`${mock.url}/`);
  const app = phoneApp(page);
  const accounts = page.getByRole('group', { name: '以谁的身份看' });
  const account = (name: string | RegExp) => accounts.getByRole('button', { name });
  await expect(appIn(app, t).balance).toBeVisible();
  const entriesBefore = await page.evaluate(() => history.length);
  await expect(account(/13800000001/)).toHaveAttribute('aria-pressed', 'true');
  await account(/13800000002/).press('Enter');
  await expect(account(/13800000002/)).toHaveAttribute('aria-pressed', 'true');
  await expect(account(/13800000001/)).toHaveAttribute('aria-pressed', 'false');
  // This member must verify the real name first.
  await expect(app.getByRole('heading', { level: 1, name: t('title.realname') })).toBeVisible();
  // The mock refuses the frozen account, and the page says so.
  await account(/13800000004/).click();
  await expect(app.getByRole('alert').first()).not.toBeEmpty();
  await expect(appIn(app, t).loginButton).toBeVisible();
  await account('未登录').click();
  await expect(appIn(app, t).loginButton).toBeVisible();
  await expect(app.getByRole('alert')).toHaveCount(0);
  // Each press replaces the frame, so Back leaves the page at once.
  expect(await page.evaluate(() => history.length)).toBe(entriesBefore);
  await page.goto(`${mock.url}/plain.html`);
  await expect(appIn(page, t).loginButton).toBeVisible();
});

test(
  'the start page is accessible and complete on desktop and phone, light and dark',
  { tag: '@long' },
  async ({ page, mock }) => {
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${mock.url}/`);
        await expect(appIn(phoneApp(page), t).balance).toBeVisible();
        await expectAccessible(page, `${width} ${colorScheme}`, 'body');
        const overflowPx = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflowPx, `${width}`).toBe(0);
      }
    }
  },
);

test('the portal passes its own colour on to the app', async ({ page, mock, app }) => {
  await page.goto(`${mock.url}/portal.html`);
  const loginButton = app.button('session.logIn');
  await expect(loginButton).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: '会员中心' });
  const brand = await heading.evaluate((el) => getComputedStyle(el).color);
  await expect(loginButton).toHaveCSS('background-color', brand);
});

test('the sandbox page says what the sandbox refuses, and what the frame has found', async ({
  page,
  mock,
}) => {
  await page.goto(`${mock.url}/sandbox.html`);
  await expect(page.locator('[data-finding=origin]')).toHaveText('null');
  await expect(page.locator('[data-finding=storage]')).toHaveText('浏览器拒绝访问');
  await expect(page.locator('[data-finding=parent]')).toHaveText('浏览器拒绝访问');
  await expect(page.locator('[data-finding=api]')).toHaveText('有应答，可以登录');
});
