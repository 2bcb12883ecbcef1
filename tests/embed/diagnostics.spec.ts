import type { Page } from '@playwright/test';
import { CODE } from '../../src/contract/codes.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { appIn } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { elementText, en, textsIn } from '../support/texts.ts';

// Diagnostics for developers: logger, getDiagnostics, wr-metric and warnings about bad input.

const wrongPassword = MESSAGES[CODE.wrongCredentials].zh.replace(/（.*/, '');
const wrongTheme = { attribute: 'theme', value: 'blue', choices: 'light, dark, auto' };

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
  page
    .locator('wealth-rewards')
    .first()
    .evaluate((el: WealthRewardsElement) => {
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

test('an early logger gets warnings, failures and events; without one only problems reach the console', async ({
  page,
  host,
  mock,
  bundle,
  embed,
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
  await embed.untilReady();
  await expect
    .poll(() => consoleLines)
    .toEqual([
      'warning <wealth-rewards>: another element owns the hash; this one routes in memory.',
    ]);
  expect(await embed.element.evaluate((el) => el.getAttributeNames())).toEqual([
    'api-base',
    'style',
    'theme',
    'locale',
  ]);
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    {
      level: 'warn',
      message: elementText('choice', wrongTheme, 'en'),
      fields: {
        code: 'CONFIG',
        message: elementText('choice', { ...wrongTheme, value: '…' }, 'en'),
        recoverable: true,
      },
    },
  ]);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'debug', message: 'wr-ready' }));

  // A failed call is reported to listeners, not to the console.
  const english = appIn(page, en);
  await english.mobile.first().fill('13800000001');
  await english.password.first().fill('wrong-password');
  await english.loginButton.first().click();
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
    await embed.element.evaluate((el: WealthRewardsElement, value) => {
      el.logger = value as never;
      el.navigate(String('/nope'));
    }, logger);
  }
  expect(consoleLines.filter((line) => line.includes('navigate="/nope"'))).toHaveLength(1);
});

test(
  'a logger that throws, at once or later, is harmless',
  { tag: '@long' },
  async ({ page, host, bundle, embed, app }) => {
    await host.open({
      bundle: 'none',
      attributes: 'theme="blue"',
    });
    await embed.element.evaluate((el: WealthRewardsElement) => {
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
    await app.logIn();
    await expect(embed.balance).toBeVisible();
  },
);

test(
  'getDiagnostics returns plain data without secrets: versions, engine, settings, events',
  { tag: '@long' },
  async ({ page, host, mock, embed, app }) => {
    await host.open({
      attributes:
        'theme="blue" text-size="large" brand="Meier Privat" storage-key="meier" invite-base-url="https://user:hunter2@x.example"',
      hash: '#/pages/login/index?invite=QS1234',
    });
    await app.logIn('13800000001', 'wrong-password');
    await expect(page.getByText(wrongPassword)).toBeVisible();
    await embed.logIn();
    await embed.element.evaluate((el: WealthRewardsElement) => {
      el.addEventListener('wr-share', (event) => event.preventDefault());
      el.navigate(String('/pages/login/nope?token=0123456789abcdef'));
      el.navigate('/pages/invest/index?id=77');
    });
    await expect(app.heading('title.invest')).toBeVisible();
    const token = await page.evaluate(
      () =>
        /"token":"([^"]+)"/.exec(
          JSON.stringify(Object.values(localStorage)).replaceAll('\\', ''),
        )?.[1],
    );
    const readDiagnostics = () =>
      embed.element.evaluate((el: WealthRewardsElement) => {
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

    await embed.element.evaluate((el: WealthRewardsElement) => {
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
  async ({ page, host, embed, app, my }) => {
    const consoleErrors: string[] = [];
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    page.on('pageerror', ({ message }) => pageErrors.push(message));
    await host.open();
    await embed.logIn();
    // Makes the page fail once while it renders.
    await page.evaluate((about) => {
      const prototype = String.prototype as { replace: (...values: unknown[]) => string };
      const { replace } = prototype;
      prototype.replace = function (this: string, ...values) {
        if (String(this) !== about) return replace.apply(this, values);
        prototype.replace = replace;
        throw new TypeError('13800000001');
      };
    }, textsIn(false)('my.about'));
    await app.tab('tab.my').click();
    await expect(my.row('my.about')).toBeVisible();
    // The number is React's text for an error from which it has recovered.
    await expect.poll(() => consoleErrors.join()).toContain('React error #520');
    expect(pageErrors).toEqual([]);
  },
);
