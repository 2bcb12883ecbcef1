import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { watchHost } from '../support/watch-host.ts';
import { openHost } from './build-host.ts';

// Builds the recipes of docs/EMBEDDING.md as projects with Vite, and opens them. Next, Nuxt, Angular and Svelte are
// built by hand (README.md).

const ROUTE_CHANGES = 100;
const VERSION = /^\d+\.\d+\.\d+$/;

const loginButton = (page: Page) =>
  page.getByRole('button', { name: t('login.submit'), exact: true });

for (const name of ['react', 'vue'])
  test(
    `${name}: keeps the login across ${ROUTE_CHANGES} route changes of the host and leaves no listeners`,
    { tag: '@long' },
    async ({ page, mock, app }) => {
      test.slow();
      const readCounts = await watchHost(page);
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(message.text()));
      const host = await openHost(name, mock.url);
      await page.goto(host.url);
      const [homeButton, rewardsButton] = ['Home', 'Rewards'].map((label) =>
        page.getByRole('button', { name: label, exact: true }),
      );
      await rewardsButton!.click();
      await expect(loginButton(page)).toBeVisible();
      await expect.poll(() => consoleLines).toEqual([expect.stringMatching(VERSION)]);
      await app.logIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await homeButton!.click();
      await expect(page.getByText('Welcome')).toBeVisible();
      await rewardsButton!.click();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await homeButton!.click();
      const listeners = async () => (await readCounts()).listeners;
      const changeRoute = async () => {
        await rewardsButton!.click();
        await expect(page.locator('wealth-rewards')).toHaveJSProperty('state', 'ready');
        await homeButton!.click();
        await expect(page.locator('wealth-rewards')).toHaveCount(0);
      };
      // Browser automation adds its own listeners in the first change, so count after it.
      await changeRoute();
      const listenersBefore = await listeners();
      for (let i = 1; i < ROUTE_CHANGES; i += 1) {
        // Removes the session, because more reads would exceed the mock's limit for a member.
        if (i === 20) await page.evaluate(() => localStorage.clear());
        await changeRoute();
      }
      await expect.poll(listeners).toEqual(listenersBefore);
      await host.close();
    },
  );

test(
  'plain: applies properties and listeners that were set before the module ran',
  { tag: '@long' },
  async ({ page, host, mock, bundle, app }) => {
    const body = readFileSync('tests/hosts/plain/index.html', 'utf8')
      .replace(/https:.*(?=\/wealth-rewards\.js)/, bundle)
      .replace('http://127.0.0.1:4010', mock.url);
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await host.open({ body, bundle: 'none' });
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(consoleLines).toEqual([expect.stringMatching(VERSION)]);
    expect(
      await page
        .locator('wealth-rewards')
        .evaluate((element: WealthRewardsElement) => typeof element.getSession),
    ).toBe('function');
  },
);

test(
  'ssr: the server renders the tag, hydration keeps it, and an effect starts the app',
  { tag: '@long' },
  async ({ page, mock, app }) => {
    const host = await openHost('ssr', mock.url);
    const servedHtml = await (await page.request.get(host.url)).text();
    expect(servedHtml).toContain('<wealth-rewards api-base=');
    const consoleLines: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && consoleLines.push(message.text()),
    );
    await page.goto(host.url);
    await expect(loginButton(page)).toBeVisible();
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(consoleLines).toEqual([]);
    await host.close();
  },
);
