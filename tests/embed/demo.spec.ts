import type { Page } from '@playwright/test';
import { appIn } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { en } from '../support/texts.ts';

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

const links = (page: Page) =>
  page
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
      for (const address of [`${mock.url}/`, ...addresses]) {
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
    await expect(page.getByRole('heading', { name: '开发者工具' })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'For developers' })).toBeVisible();
    await expect(page.getByText('开发者工具')).toBeHidden();
    await page.getByRole('link', { name: 'Two elements' }).click();
    await expect(page.getByText('Log in to one, and the other is logged in too.')).toBeVisible();
    await expect(appIn(page, en).loginButton).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: 'each by itself' }).click();
    await expect(page.getByText('Each has a session of its own.')).toBeVisible();
    await expect(page.getByText('Log in to one')).toBeHidden();
  },
);
