import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { loginForToken } from '../support/token.ts';
import { watchHost } from '../support/watch-host.ts';
import { openHost } from './build-host.ts';
import { logIn } from './playwright/log-in.ts';

// Builds the recipes of docs/embed as projects with Vite, and opens them. Next, Nuxt and Angular are
// built by hand (README.md).

const ROUTE_CHANGES = 100;
const VERSION = /^\d+\.\d+\.\d+$/;

const loginButton = (page: Page) =>
  page.getByRole('button', { name: t('login.submit'), exact: true });

for (const name of ['react', 'vue', 'svelte'])
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

/** The host page of a file in tests/hosts/plain, with the bundle and the backend of the test. */
const readPage = (file: string, bundle: string, api: string) =>
  readFileSync(`tests/hosts/plain/${file}`, 'utf8')
    .replace(/(?<=src=").*(?=\/wealth-rewards\.js)/, bundle)
    .replace(/http:\/\/127\.0\.0\.1:4010|https:\/\/api\.example\.com/, api);

test('the page of the quick start shows the app, and the recipe for tests logs in', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  await host.open({ body: readPage('quick-start.html', bundle, mock.url), bundle: 'none' });
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('the page for a native app works without a native app', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  await host.open({ body: readPage('native.html', bundle, mock.url), bundle: 'none' });
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('the documented scripts hand over a session, and ask before a withdrawal', async ({
  page,
  host,
  mock,
  withdrawal,
}) => {
  const token = await loginForToken(mock.url);
  await page.route('**/my-server/session?*', (route) => route.fulfill({ json: { token } }));
  const scripts = ['get-session.js', 'money-actions.js', 'open-url.js']
    .map((file) => `<script>{ ${readFileSync(`tests/hosts/plain/${file}`, 'utf8')} }</script>`)
    .join('');
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await host.open({ body: (element) => element() + scripts, hash: '#/pages/my/index' });
  await withdrawal.openSheet();
  await withdrawal.fill();
  page.once('dialog', (dialog) => dialog.dismiss());
  await withdrawal.submitButton.click();
  await expect(withdrawal.stoppedText).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await withdrawal.submitButton.click();
  await expect(withdrawal.success).toBeVisible();
  expect(consoleLines).toEqual(['failed withdraw', 'done withdraw']);
});

test(
  'plain: applies properties and listeners that were set before the module ran',
  { tag: '@long' },
  async ({ page, host, mock, bundle, app }) => {
    const body = readPage('index.html', bundle, mock.url);
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
