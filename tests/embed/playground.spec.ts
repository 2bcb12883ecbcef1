import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { ROUTES } from '../../src/routes.ts';
import { appIn } from '../support/pages/embed.ts';
import { countSignIns } from '../support/scenarios/sign-in.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { en, t } from '../support/texts.ts';

// A change in the playground applies to the app and to the generated page.

test.use({ viewport: { width: 1280, height: 900 } });

const DOCUMENTATION = readFileSync(
  new URL('../../docs/embed/reference.md', import.meta.url),
  'utf8',
);

const element = (page: Page) => page.locator('wealth-rewards');
const snippet = (page: Page) => page.getByRole('region', { name: 'HTML of this element' });
const events = (page: Page) => page.getByRole('region', { name: 'Events, newest first' });
const attributes = (page: Page) => page.getByRole('form', { name: 'Attributes' });
const diagnostics = (page: Page) =>
  element(page).evaluate((el) => (el as HTMLElementTagNameMap['wealth-rewards']).getDiagnostics());
const labels = (page: Page, form: string) =>
  page.getByRole('form', { name: form }).locator('code').allTextContents();

/** Opens the playground, which logs the first member in, and logs out. */
async function openLoggedOut(page: Page, url: string) {
  await page.goto(`${url}/playground.html`);
  await expect(appIn(page, t).balance).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(appIn(page, t).loginButton).toBeVisible();
}

/** Returns the first code word of each row of a table of the documentation. */
const documentedNames = (heading: string) => {
  const chapter = DOCUMENTATION.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...chapter.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
};

test(
  'has a control for every attribute and colour, and lists every event and page',
  { tag: '@long' },
  async ({ page, mock, embed }) => {
    await page.goto(`${mock.url}/playground.html`);
    await expect(embed.element).toHaveJSProperty('state', 'ready');
    const observedAttributes = await embed.element.evaluate(
      (el) => (el.constructor as unknown as { observedAttributes: string[] }).observedAttributes,
    );
    const controlNames = [...observedAttributes, ...documentedNames('Attributes')];
    expect(await labels(page, 'Attributes')).toEqual(expect.arrayContaining(controlNames));
    const colors = [...new Set(DOCUMENTATION.match(/--wr-(color|tabbar)-[\w-]+/g))];
    expect((await labels(page, 'Colours')).sort()).toEqual(colors.sort());
    const code = await (await page.request.get(`${mock.url}/playground/start.js`)).text();
    for (const name of documentedNames('Events')) expect(code).toContain(`'${name}'`);
    const paths = await page
      .locator('#routes option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(paths).toEqual(ROUTES.map(({ path }) => `/${path}`));
  },
);

test(
  'a change applies to the app and to the generated page',
  { tag: '@long' },
  async ({ page, mock, context }, testInfo) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const initialSnippet = `<wealth-rewards api-base="${mock.url}" invite-base-url="${mock.url}"></wealth-rewards>`;
    await openLoggedOut(page, mock.url);
    await expect(snippet(page)).toContainText(initialSnippet);

    await attributes(page).getByLabel('theme').selectOption('dark');
    await attributes(page).getByLabel('brand').fill('A "B" & C');
    await attributes(page).getByLabel('locale').selectOption('en');
    await expect(appIn(page, en).loginButton).toBeVisible();
    await page.getByLabel('--wr-color-primary', { exact: true }).fill('#884400');
    await page.getByRole('checkbox', { name: 'messages' }).check();
    await page.getByLabel('getSession').selectOption('throws');
    const button = page.getByRole('button', { name: 'Enter' });
    await expect(button).toHaveCSS('background-color', 'rgb(136, 68, 0)');
    await page.getByRole('slider', { name: 'Width' }).fill('600');
    await expect(element(page)).toHaveCSS('width', '600px');

    // The copied page is saved, opened as a file and served by the demo.
    await page.getByRole('button', { name: 'Copy the HTML' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const body = await page.evaluate(() => navigator.clipboard.readText());
    const savedPath = testInfo.outputPath('copied.html');
    await writeFile(savedPath, body);
    await page.goto(pathToFileURL(savedPath).href);
    await expect(button).toBeVisible();
    await expect(page.getByText('invite-base-url')).toHaveCount(0);
    await page.route(`${mock.url}/copied.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(`${mock.url}/copied.html`);
    await expect(button).toBeVisible();
    const box = await element(page).boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 375, height: 700 });
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    expect(await page.evaluate(() => visualViewport?.width)).toBe(375);
    // The properties were set before the start, so the app called `getSession`, which failed.
    expect(JSON.stringify(await diagnostics(page))).toContain('AUTH');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(button).toHaveCSS('background-color', 'rgb(136, 68, 0)');
    await expect(element(page)).toHaveCSS('width', '600px');
    await expect(element(page)).toHaveAttribute('brand', 'A "B" & C');
    await expect(element(page)).toHaveAttribute('theme', 'dark');

    // A reverted change disappears from the app and from the page.
    await openLoggedOut(page, mock.url);
    await attributes(page).getByLabel('locale').selectOption('en');
    await attributes(page).getByLabel('locale').selectOption('');
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await page.getByLabel('--wr-color-primary', { exact: true }).fill('#884400');
    await page.getByLabel('Set --wr-color-primary', { exact: true }).uncheck();
    await expect(snippet(page)).not.toContainText('--wr-color-primary');
    await expect(snippet(page)).toContainText(initialSnippet);
  },
);

test(
  'lists events with their details, and cancels them on request',
  { tag: '@long' },
  async ({ page, mock, app }) => {
    const signInsBefore = countSignIns(mock);
    await openLoggedOut(page, mock.url);
    await expect(events(page)).toContainText('wr-ready');
    await page.getByRole('button', { name: 'Clear' }).click();
    await app.logIn();
    await expect(events(page)).toContainText('wr-session-change');
    await page.getByLabel('Contains').fill('session-change');
    await expect(events(page).getByRole('listitem')).toHaveCount(1);
    await events(page).getByRole('listitem').locator('summary').click();
    await expect(events(page).locator('pre:visible')).toContainText('"reason": "login"');
    await page.getByLabel('Contains').fill('wr-before-action');
    await page.getByRole('checkbox', { name: 'wr-before-action' }).check();
    await page.getByLabel('path').fill('/pages-sub/sign-in/index');
    await page.getByRole('button', { name: 'navigate', exact: true }).click();
    await expect(page.getByText('navigate: true')).toBeVisible();
    await app.button('signIn.action', { n: '33' }).first().click();
    await expect(events(page).getByRole('listitem')).toContainText('cancelled');
    expect(countSignIns(mock)).toBe(signInsBefore);
  },
);

test(
  'shows the results of methods, sets properties and updates the facts',
  { tag: '@long' },
  async ({ page, mock, embed }) => {
    await page.goto(`${mock.url}/playground.html`);
    const methodAnswer = page.getByRole('region', { name: 'What the method answered' });
    await page.getByLabel('getSession').selectOption('member');
    await expect(snippet(page)).toContainText('element.getSession = async');
    await page.getByRole('checkbox', { name: /logger/ }).check();
    await expect(snippet(page)).toContainText('element.logger = console;');
    await page.getByRole('button', { name: 'remove and append' }).click();
    await expect(embed.balance).toBeVisible();
    await expect(page.locator('#currentRoute')).toHaveText('/');
    await expect(events(page)).toContainText('getSession');
    await expect(events(page)).toContainText('logger.');
    await page.getByLabel('path').fill('/pages/nowhere');
    await page.getByRole('button', { name: 'navigate', exact: true }).click();
    await expect(methodAnswer).toHaveText('navigate: false');
    await page.getByRole('button', { name: 'getDiagnostics' }).click();
    await expect(methodAnswer).toContainText('"version"');
    await page.getByRole('button', { name: 'logout' }).click();
    await expect(page.locator('#currentRoute')).toHaveText('/pages/login/index');
  },
);

test('starts logged in, and logs out or in as another account', async ({ page, mock, embed }) => {
  await openLoggedOut(page, mock.url);
  const account = page.getByRole('combobox', { name: 'Account' });
  await expect(account).toHaveValue('');
  // The session of the page is no part of the HTML to copy.
  await expect(snippet(page)).not.toContainText('getSession');
  await account.selectOption('13800000001');
  await expect(embed.balance).toBeVisible();
  await account.selectOption('13800000004');
  await expect(page.locator('#account-said')).not.toBeEmpty();
  await expect(embed.loginButton).toBeVisible();
  await account.selectOption('13800000002');
  await expect(page.locator('#account-said')).toBeEmpty();
  // This member must verify the real name first.
  await expect.poll(() => embed.property('currentRoute')).toBe('/pages-sub/realname/index');
  // A logout in the app shows in the select too.
  await page.getByRole('button', { name: 'logout', exact: true }).click();
  await expect(account).toHaveValue('');
});

test(
  'is complete and accessible on desktop and phone, light and dark',
  { tag: '@long' },
  async ({ page, mock, embed }) => {
    await page.goto(`${mock.url}/playground.html`);
    await expect(embed.balance).toBeVisible();
    await expectAccessible(page, '1280 light', 'body');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '1280 dark', 'body');
    await page.setViewportSize({ width: 375, height: 812 });
    await expectAccessible(page, '375 dark', 'body');
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx).toBe(0);
  },
);
