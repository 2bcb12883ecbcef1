import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Diagnostics for developers: logger, getDiagnostics, wr-metric and warnings about bad input.

const element = (page: Page) => page.locator('wealth-rewards').first();
interface Line {
  level: string;
  message: string;
  fields: Record<string, unknown> | undefined;
}

/** Prepares the page for `setLogger`. Returns the lines that the logger receives. */
async function collectLoggedLines(page: Page) {
  const lines: Line[] = [];
  await page.exposeFunction('__log', (line: Line) => lines.push(line));
  return lines;
}
const setLogger = (page: Page) =>
  element(page).evaluate((el: WealthRewardsElement) => {
    const host = window as unknown as { __log(line: object): void };
    const logAt = (level: string) => (message: string, fields?: object) =>
      host.__log({ level, message, fields });
    el.logger = {
      debug: logAt('debug'),
      info: logAt('info'),
      warn: logAt('warn'),
      error: logAt('error'),
    };
  });
const upgrade = (page: Page, bundle: string) =>
  page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
const waitUntilReady = (page: Page) =>
  element(page).evaluate((el: WealthRewardsElement) => el.ready);

test('an early logger gets warnings, failures and events; without one only problems reach the console', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  const lines = await collectLoggedLines(page);
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(`${message.type()} ${message.text()}`));
  const tag = `<wealth-rewards api-base="${mock.url}" style="height: 400px"`;
  await host.open({
    bundle: 'none',
    body: `${tag} theme="blue" locale="en"></wealth-rewards>${tag} locale="en"></wealth-rewards>`,
  });
  await setLogger(page);
  await upgrade(page, bundle);
  await waitUntilReady(page);
  await expect
    .poll(() => consoleLines)
    .toEqual([
      'warning <wealth-rewards>: another element owns the hash; this one routes in memory.',
    ]);
  expect(await element(page).evaluate((el) => el.getAttributeNames())).toEqual([
    'api-base',
    'style',
    'theme',
    'locale',
  ]);
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    {
      level: 'warn',
      message: 'theme="blue" is not one of: light, dark, auto',
      fields: {
        code: 'CONFIG',
        message: 'theme="…" is not one of: light, dark, auto',
        recoverable: true,
      },
    },
  ]);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'debug', message: 'wr-ready' }));

  // A failed call is reported to listeners, not to the console.
  await page.getByLabel('Mobile number').first().fill('13800000001');
  await page.getByLabel('Password', { exact: true }).first().fill('wrong-password');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect
    .poll(() =>
      lines
        .filter(({ message }) => message === 'wr-error')
        .map(({ level, fields }) => [level, fields?.['code']]),
    )
    .toEqual([['debug', 'API']]);
  expect(consoleLines.filter((line) => line.includes('<wealth-rewards>'))).toHaveLength(1);

  // Without a logger, or with one that is no object, messages go to the console.
  for (const logger of [null, 'nonsense', { warn: 1 }]) {
    await element(page).evaluate((el: WealthRewardsElement, value) => {
      el.logger = value as never;
      el.navigate(String('/nope'));
    }, logger);
  }
  expect(consoleLines.filter((line) => line.includes('navigate="/nope"'))).toHaveLength(1);
});

test('a wrong api-base causes one warning per cause, however many calls fail', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  const lines = await collectLoggedLines(page);
  const warnings = () =>
    lines.filter(({ level, message }) => level === 'warn' && message.includes('of an API'));
  const failAllCalls = async (cause: 'is another site' | 'refuses this origin') => {
    await page.unroute('**/v1/**');
    await page.route('**/v1/**', (route) =>
      cause === 'is another site'
        ? route.fulfill({
            status: 404,
            headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
            contentType: 'text/html',
            body: '<!doctype html>not here',
          })
        : route.abort('failed'),
    );
  };
  const logIn = () => page.getByRole('button', { name: 'Log in' }).click();
  await failAllCalls('is another site');
  await host.open({
    bundle: 'none',
    body: `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>`,
  });
  await setLogger(page);
  await upgrade(page, bundle);
  await page.getByLabel('Mobile number').fill('13800000001');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await logIn();
    await page.getByRole('alertdialog').getByRole('button').click();
  }
  await expect.poll(warnings).toHaveLength(1);
  const api = `${mock.url}/v1`;
  expect(warnings()[0]).toMatchObject({
    message: expect.stringContaining(`a call to ${api} got no answer of an API`),
    fields: { api, cause: 'http, status 404' },
  });
  await failAllCalls('refuses this origin');
  await logIn();
  await expect.poll(warnings).toHaveLength(2);
  expect(warnings()[1]).toMatchObject({ fields: { api, cause: 'network' } });
  expect(JSON.stringify(lines)).not.toMatch(/Demo1234|13800000001/);
});

test(
  'a logger that throws, at once or later, is harmless',
  { tag: '@long' },
  async ({ page, host, mock, bundle }) => {
    await host.open({
      bundle: 'none',
      body: `<wealth-rewards api-base="${mock.url}" theme="blue"></wealth-rewards>`,
    });
    await element(page).evaluate((el: WealthRewardsElement) => {
      const throwError = () => {
        throw new Error('no');
      };
      el.logger = {
        debug: () => Promise.reject(new Error('later')) as never,
        info: throwError,
        error: () => Promise.reject(new Error('later')) as never,
        get warn(): never {
          throw new Error('no');
        },
      };
    });
    await upgrade(page, bundle);
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test(
  'getDiagnostics returns plain data without secrets: versions, engine, settings, events',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" theme="blue" text-size="large" brand="Meier Privat" storage-key="meier" invite-base-url="https://user:hunter2@x.example"></wealth-rewards>`,
      hash: '#/pages/login/index?invite=QS1234',
    });
    await logIn(page, '13800000001', 'wrong-password');
    await expect(page.getByText('账号或密码错误')).toBeVisible();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    await element(page).evaluate((el: WealthRewardsElement) => {
      el.addEventListener('wr-share', (event) => event.preventDefault());
      el.navigate(String('/pages/login/nope?token=0123456789abcdef'));
      el.navigate('/pages/invest/index?id=77');
    });
    await expect(page.getByRole('heading', { level: 1, name: t('title.invest') })).toBeVisible();
    const token = await page.evaluate(
      () =>
        /"token":"([^"]+)"/.exec(
          JSON.stringify(Object.values(localStorage)).replaceAll('\\', ''),
        )?.[1],
    );
    const readDiagnostics = () =>
      element(page).evaluate((el: WealthRewardsElement) => {
        const diagnostics = el.getDiagnostics();
        return { diagnostics, text: JSON.stringify(diagnostics) };
      });
    const { diagnostics, text } = await readDiagnostics();
    expect(JSON.parse(text)).toEqual(diagnostics);
    expect(diagnostics).toMatchObject({
      versions: { package: '1.0.0', react: expect.stringMatching(/^19\./) as unknown },
      state: 'ready',
      route: '/pages/invest/index',
      bridge: null,
      engine: {
        containerQueries: true,
        adoptedStyleSheets: true,
        dialog: true,
        popover: true,
        moveBefore: true,
        localStorage: true,
        sessionStorage: true,
        online: true,
      },
      settings: {
        apiBase: mock.url,
        textSize: 'large',
        theme: 'light',
        brand: '…',
        storageKey: '…',
      },
      problems: [
        { attribute: 'theme', rule: 'choice' },
        { attribute: 'invite-base-url', rule: 'address' },
      ],
    });
    const detailsOf = (name: string) =>
      diagnostics.events.filter((event) => event.name === name).map(({ detail }) => detail);
    expect(detailsOf('wr-session-change')).toEqual([{ loggedIn: true, reason: 'login' }]);
    expect(detailsOf('wr-route-change').at(-1)).toEqual({
      from: '/',
      to: '/pages/invest/index',
      action: 'push',
      canGoBack: true,
    });
    expect(detailsOf('wr-error').map(({ code }) => code)).toEqual([
      'CONFIG',
      'CONFIG',
      'API',
      'CONFIG',
    ]);
    expect(Math.abs((diagnostics.events[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    const secrets = [
      token!,
      'wrong-password',
      'Demo1234',
      '13800000001',
      'QS1234',
      'hunter2',
      'meier',
    ];
    for (const secret of [...secrets, '0123456789abcdef', 'id=77'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());

    await element(page).evaluate((el: WealthRewardsElement) => {
      for (let i = 0; i < 80; i += 1) el.navigate(String(`/nope/${i}`));
    });
    const { diagnostics: laterDiagnostics } = await readDiagnostics();
    expect(laterDiagnostics.events).toHaveLength(50);

    // Reads the diagnostics of a removed element, and of an element that was never connected.
    const detachedResult = await page.evaluate(async () => {
      const el = document.querySelector('wealth-rewards')!;
      el.remove();
      await Promise.resolve();
      const createdDiagnostics = document.createElement('wealth-rewards').getDiagnostics();
      return [
        el.getDiagnostics().state,
        createdDiagnostics.state,
        createdDiagnostics.versions.react,
        createdDiagnostics.events.length,
      ];
    });
    expect(detachedResult).toEqual(['idle', 'idle', null, 0]);
  },
);

test(
  'an error from which React recovers reaches the console, and no listener of the page',
  { tag: '@long' },
  async ({ page, host }) => {
    const consoleErrors: string[] = [];
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    page.on('pageerror', ({ message }) => pageErrors.push(message));
    await host.open();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    // Makes the page fail once while it renders.
    await page.evaluate(() => {
      const prototype = String.prototype as { replace: (...values: unknown[]) => string };
      const { replace } = prototype;
      prototype.replace = function (this: string, ...values) {
        if (String(this) !== '关于{brand}') return replace.apply(this, values);
        prototype.replace = replace;
        throw new TypeError('13800000001');
      };
    });
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByRole('button', { name: '关于示例财富' })).toBeVisible();
    // The number is React's text for an error from which it has recovered.
    await expect.poll(() => consoleErrors.join()).toContain('React error #520');
    expect(pageErrors).toEqual([]);
  },
);
