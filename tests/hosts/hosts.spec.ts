import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { watchHost } from '../fixtures/watch-host.ts';
import { openHost } from './build-host.ts';

// The recipes of docs/EMBEDDING.md as projects, built with Vite and opened. Next, Nuxt, Angular and Svelte are built by
// hand (README.md).

const CHANGES = 100;
const VERSION = /^\d+\.\d+\.\d+$/;

const login = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

for (const name of ['react', 'vue'])
  test(
    `${name}: a login outlives the host's routes, and ${CHANGES} of them leave nothing`,
    { tag: '@long' },
    async ({ page, mock }) => {
      test.slow();
      const read = await watchHost(page);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const host = await openHost(name, mock.url);
      await page.goto(host.url);
      const [home, rewards] = ['Home', 'Rewards'].map((label) =>
        page.getByRole('button', { name: label, exact: true }),
      );
      await rewards!.click();
      await expect(login(page)).toBeVisible();
      await expect.poll(() => logged).toEqual([expect.stringMatching(VERSION)]);
      await signIn(page);
      await expect(page.getByText('12,345.67')).toBeVisible();
      await home!.click();
      await expect(page.getByText('Welcome')).toBeVisible();
      await rewards!.click();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await home!.click();
      const listeners = async () => (await read()).listeners;
      const change = async () => {
        await rewards!.click();
        await expect(page.locator('wealth-rewards')).toHaveJSProperty('state', 'ready');
        await home!.click();
        await expect(page.locator('wealth-rewards')).toHaveCount(0);
      };
      // The first change counts the listeners of browser automation.
      await change();
      const before = await listeners();
      for (let i = 1; i < CHANGES; i += 1) {
        // More reads are beyond the mock's limit of a member.
        if (i === 20) await page.evaluate(() => localStorage.clear());
        await change();
      }
      await expect.poll(listeners).toEqual(before);
      await host.close();
    },
  );

test(
  'plain: properties and listeners that are set before the module has run',
  { tag: '@long' },
  async ({ page, host, mock, bundle }) => {
    const body = readFileSync('tests/hosts/plain/index.html', 'utf8')
      .replace(/https:.*(?=\/wealth-rewards\.js)/, bundle)
      .replace('http://127.0.0.1:4010', mock.url);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await host.open({ body, bundle: 'none' });
    await signIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(VERSION)]);
    expect(
      await page
        .locator('wealth-rewards')
        .evaluate((element: WealthRewardsElement) => typeof element.getSession),
    ).toBe('function');
  },
);

test(
  'ssr: the server renders the tag, hydration keeps it, and the effect starts the app',
  { tag: '@long' },
  async ({ page, mock }) => {
    const host = await openHost('ssr', mock.url);
    const served = await (await page.request.get(host.url)).text();
    expect(served).toContain('<wealth-rewards api-base=');
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.goto(host.url);
    await expect(login(page)).toBeVisible();
    await signIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(logged).toEqual([]);
    await host.close();
  },
);
