import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type FrameLocator, type Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../src/i18n/catalogs.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { refuseLogin } from '../support/faults.ts';
import { readStoredSession, refuse } from '../support/faults.ts';
import { nextFrame } from '../support/next-frame.ts';
import { expect, test } from '../support/test.ts';
import { elementText, en, t } from '../support/texts.ts';
import { loginForToken } from '../support/token.ts';
import { watchConsole } from '../support/watch-console.ts';

// Tests the bridge to a native host or a parent page (docs/embed/bridge.md), over each transport in a real
// browser. src/bridge/peer.test.ts tests hostile messages.

interface Message {
  instanceId: string | null;
  id: string;
  kind: string;
  method: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: string };
}

/** A scripted host: records messages, answers and sends requests. */
const FAKE_HOST = `
  window.fake = {
    sent: [], answers: {}, waiting: {}, count: 0, post: () => {},
    facts: { platform: 'test', capabilities: ['getSession', 'openUrl', 'saveImage', 'share', 'copy', 'setTitle', 'setBackEnabled', 'haptic'] },
    hear(json) {
      const message = JSON.parse(json);
      this.sent.push(message);
      if (message.kind === 'res') this.waiting[message.id]?.(message);
      if (message.kind !== 'req') return;
      const { id, method, instanceId } = message;
      const result = method === 'hello' ? this.facts : this.answers[method];
      if (result === 'throws') throw new Error('the host is broken');
      if (result !== undefined) this.say({ id, method, instanceId, kind: 'res', result });
    },
    say(message) { this.post(JSON.stringify({ ns: 'wealth-rewards', v: 1, ...message })); },
    ask(method, params, instanceId) {
      const id = 'host-' + (this.count += 1);
      const answer = new Promise((resolve) => (this.waiting[id] = resolve));
      this.say({ id, method, params, instanceId, kind: 'req' });
      return answer;
    },
  };
`;
const BY_EVENT = `fake.post = (detail) => setTimeout(() => window.dispatchEvent(new CustomEvent('wr-host', { detail })));`;
const PORT_LIKE = `
  const listeners = new Set();
  const port = {
    postMessage: (json) => fake.hear(json),
    addEventListener: (type, listener) => type === 'message' && listeners.add(listener),
    removeEventListener: (type, listener) => listeners.delete(listener),
  };
  fake.listeners = listeners;
  fake.post = (data) => setTimeout(() => { for (const listener of [...listeners]) listener({ data }); });
`;
const TRANSPORTS = {
  'Android by events': `${BY_EVENT} window.WealthRewardsHost = { postMessage: (json) => fake.hear(json) };`,
  'Android by its listener': `${PORT_LIKE} window.WealthRewardsHost = port;`,
  iOS: `${BY_EVENT} window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: (json) => fake.hear(json) } } };`,
  'iOS by its answers': `${BY_EVENT}
    const answers = {};
    const say = fake.post;
    fake.post = (json) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'res') answers[id](json);
      else say(json);
    };
    window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: (json) => new Promise((answer) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'req') answers[id] = answer;
      else answer(null);
      fake.hear(json);
    }) } } };`,
  'the property': `${PORT_LIKE} new MutationObserver((_, observer) => {
    const element = document.querySelector('wealth-rewards');
    if (!element) return;
    observer.disconnect();
    element.bridge = port;
    fake.isSetBefore = !customElements.get('wealth-rewards');
  }).observe(document, { childList: true, subtree: true });`,
  'a parent page': '',
};
/** A parent page that answers the app's hello with a port, or says hello first. */
const PARENT = `
  addEventListener('message', ({ data, source, origin }) => {
    if (origin !== window.childOrigin || data?.method !== 'hello' || fake.isSilent) return;
    fake.sent.push(data);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => fake.hear(event.data);
    fake.post = (json) => port1.postMessage(json);
    const { ns, v, id, instanceId } = data;
    source.postMessage({ ns, v, id, instanceId, kind: 'res', method: 'hello', result: fake.facts }, origin, [port2]);
  });
`;

/** The fake host, as the page sees it. */
interface FakeWindow {
  readonly fake: {
    readonly sent: Message[];
    ask(method: string, params: unknown): Promise<Message>;
    hear(json: string): void;
  };
}
const callApp = (page: Page, method: string, params?: object) =>
  page.evaluate(([name, args]) => (window as unknown as FakeWindow).fake.ask(name, args), [
    method,
    params,
  ] as const);
const sentMessages = (page: Page, method: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as FakeWindow).fake.sent.filter(
        (message) => message.method === name && message.kind !== 'res',
      ),
    method,
  );
const sentParams = async (page: Page, method: string) =>
  (await sentMessages(page, method)).map(({ params }) => params);
const lastParams = async (page: Page, method: string) => (await sentParams(page, method)).at(-1);
/** Runs a script in the page of the fake host. */
const runInHost = (page: Page, script: string) => page.evaluate(`${script}; undefined`);

/** Serves a page of another origin with the host page in a frame. */
async function serveParentPage(child: string, script: string) {
  const server = createServer((_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(
      `<!doctype html><title>Parent</title><link rel="icon" href="data:,"><script>window.childOrigin = ${JSON.stringify(child)};${script}</script><iframe src="${child}/" style="width:375px;height:700px;border:0"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, close };
}

const ELEMENT = (api: string, attributes = '') =>
  `<wealth-rewards api-base="${api}" bridge="auto" theme="light" ${attributes}></wealth-rewards>`;

const bridgeOrigins = (...origins: string[]) => `bridge-origin="${origins.join(', ')}"`;

const IN_COMMIT = new Set(['Android by events', 'a parent page']);
for (const [name, install] of Object.entries(TRANSPORTS)) {
  test(
    `over ${name}, the handshake, session, back, theme, insets and every request work`,
    { tag: IN_COMMIT.has(name) ? [] : '@long' },
    async ({ page, host, mock }) => {
      const token = await loginForToken(mock.url);
      const isFramed = install === '';
      const hostFacts = `Object.assign(fake.facts, { theme: 'dark', locale: 'en', route: '/pages/invite/index', insets: { top: 44, bottom: 34 } });
      Object.assign(fake.answers, { getSession: { token: ${JSON.stringify(token)} }, copy: {}, openUrl: {}, saveImage: {} });`;
      let app: Page | FrameLocator = page;
      let closeParent = () => {};
      if (isFramed) {
        const parent = await serveParentPage(host.origin, FAKE_HOST + PARENT + hostFacts);
        closeParent = parent.close;
        // Serves the page that the parent page then loads in its frame.
        await host.open({ body: ELEMENT(mock.url, bridgeOrigins(parent.origin)), bundle: 'es' });
        await page.goto(parent.origin);
        app = page.frameLocator('iframe');
      } else {
        await page.addInitScript({ content: FAKE_HOST + install + hostFacts });
        const body =
          name === 'the property' ? ELEMENT(mock.url).replace('auto', 'none') : ELEMENT(mock.url);
        await host.open({ body });
      }
      const element = app.locator('wealth-rewards');
      const frame = element.locator('> *').first();

      // The first page has the route, the language, the theme and the session that the host has set.
      await expect(app.getByRole('button', { name: en('invite.copyLink') })).toBeEnabled();
      await expect(frame).toHaveAttribute('lang', 'en');
      await expect(frame).toHaveAttribute('data-theme', 'dark');
      expect(
        await frame.evaluate((el) => getComputedStyle(el).getPropertyValue('--wr--safe-top')),
      ).toBe('44px');
      await expect(element).not.toHaveAttribute('style');
      if (name === 'the property') {
        // The element took over the property that was set before the upgrade, without an attribute.
        expect(await page.evaluate('fake.isSetBefore')).toBe(true);
        expect(await element.evaluate((el) => Object.hasOwn(el, 'bridge'))).toBe(false);
        await expect(element).toHaveAttribute('bridge', 'none');
      }
      await expect(element).toHaveAttribute('theme', 'light');
      expect((await sentMessages(page, 'hello'))[0]?.params).toMatchObject({
        version: expect.stringMatching(/^\d/),
        methods: expect.arrayContaining(['back', 'navigate', 'sessionRevoked']),
      });
      expect(await sentParams(page, 'getSession')).toEqual([{ reason: 'start' }]);
      expect(await lastParams(page, 'setTitle')).toMatchObject({ title: en('title.invite') });

      // Requests of the app to the host.
      await app.getByRole('button', { name: en('invite.copyLink') }).click();
      await expect
        .poll(async () => String((await lastParams(page, 'copy'))?.['text']))
        .toContain('#/pages/login/index');
      await expect(app.getByText(en('common.copied')).first()).toBeVisible();
      await app.getByRole('button', { name: /save/i }).first().click();
      await expect
        .poll(() => lastParams(page, 'saveImage'))
        .toMatchObject({
          name: expect.stringContaining('.png'),
          type: 'image/png',
          base64: expect.stringMatching(/^iVBOR/),
        });

      // Requests of the host to the app.
      expect((await callApp(page, 'navigate', { path: '/pages-sub/team/index' })).result).toEqual({
        navigated: true,
      });
      await expect.poll(() => lastParams(page, 'setBackEnabled')).toEqual({ enabled: true });
      expect((await callApp(page, 'back')).result).toEqual({ handled: true });
      await expect(app.getByRole('button', { name: en('invite.copyLink') })).toBeVisible();
      // The app reports an unknown page as `element.navigate` does.
      await element.evaluate((el: WealthRewardsElement) =>
        el.addEventListener('wr-error', ({ detail }) => (el.dataset['error'] = detail.message)),
      );
      expect((await callApp(page, 'navigate', { path: '/nowhere', replace: true })).result).toEqual(
        {
          navigated: false,
        },
      );
      await expect(element).toHaveAttribute('data-error', /navigate="\/nowhere"/);
      expect((await callApp(page, 'navigate', { path: 7 })).error?.code).toBe('INVALID');
      expect((await callApp(page, 'dance')).error?.code).toBe('UNSUPPORTED');
      expect((await callApp(page, 'setInsets', { top: 'high' })).error?.code).toBe('INVALID');
      expect((await callApp(page, 'setInsets', { keyboard: 300 })).result).toEqual({});
      expect(await frame.evaluate((el) => el.style.getPropertyValue('--wr-keyboard-inset'))).toBe(
        '300px',
      );
      expect((await callApp(page, 'setTheme', { theme: 'light' })).result).toEqual({});
      await expect(frame).toHaveAttribute('data-theme', 'light');
      // The attribute applies again once it is set.
      await element.evaluate((el) => el.setAttribute('theme', 'dark'));
      await expect(frame).toHaveAttribute('data-theme', 'dark');
      expect((await callApp(page, 'setLocale', { locale: 'zh-Hans' })).result).toEqual({});
      await expect(frame).toHaveAttribute('lang', 'zh-Hans');
      await expect.poll(() => lastParams(page, 'setTitle')).toEqual({ title: t('title.invite') });

      // The app resumes and refetches. Then the host revokes the session and provides no other.
      const reads = () => mock.calls.filter((call) => call.endsWith('/user/info')).length;
      const readsBefore = reads();
      expect((await callApp(page, 'pause')).result).toEqual({});
      // A resume joins a read in progress, such as the one after the change of language.
      await expect(async () => {
        expect((await callApp(page, 'resume')).result).toEqual({});
        expect(reads()).toBeGreaterThan(readsBefore);
      }).toPass();
      await runInHost(page, 'fake.answers.getSession = null');
      expect((await callApp(page, 'sessionRevoked')).result).toEqual({});
      await expect(app.getByRole('alertdialog')).toContainText(t('session.revoked'));
      expect(
        (await sentMessages(page, 'getSession')).map(({ params }) => params?.['reason']),
      ).toEqual(['start', 'expired']);
      await app
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.ok') })
        .click();
      await expect(app.getByRole('button', { name: t('login.submit') })).toBeVisible();
      closeParent();
    },
  );
}

test(
  'without the attribute bridge the app reads no bridge object of the host',
  { tag: '@long' },
  async ({ app, page, host }) => {
    await page.addInitScript(() => {
      const readProperties: string[] = [];
      Object.assign(window, { readProperties });
      for (const name of [
        'WealthRewardsHost',
        'webkit',
        'android',
        'Android',
        'WeixinJSBridge',
        'parent',
      ])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => void readProperties.push(name),
          set: () => void readProperties.push(name),
        });
    });
    await host.open();
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await page.getByRole('link', { name: t('tab.invite') }).click();
    await page.getByRole('button', { name: t('invite.copyLink') }).click();
    await page.locator('wealth-rewards').evaluate((element) => element.remove());
    expect(
      await page.evaluate(() => (window as unknown as { readProperties: string[] }).readProperties),
    ).toEqual([]);
  },
);

test(
  'a silent or broken host delays the start by 300 ms, and the browser takes over',
  { tag: '@long' },
  async ({ app, page, host, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const consoleLines = watchConsole(page);
    await page.addInitScript({
      content: `${FAKE_HOST}${TRANSPORTS['Android by events']} const facts = fake.facts; fake.facts = undefined;`,
    });
    await host.open({ body: ELEMENT(mock.url) });
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    expect(await sentMessages(page, 'setTitle')).toEqual([]);
    // A later hello connects. Its theme still applies, its route does not.
    const hello = {
      capabilities: ['copy', 'setTitle', 'setBackEnabled'],
      theme: 'dark',
      locale: '<b>',
      route: '/pages/my/index',
    };
    expect((await callApp(page, 'hello', hello)).result).toMatchObject({
      methods: expect.any(Array),
    });
    await expect(page.locator('wealth-rewards').locator('> *').first()).toHaveAttribute(
      'data-theme',
      'dark',
    );
    expect(await sentMessages(page, 'setTitle')).toHaveLength(1);
    // An open dialog enables Back too.
    expect(await lastParams(page, 'setBackEnabled')).toEqual({ enabled: false });
    await refuseLogin(page);
    await app.logIn();
    await page.getByRole('alertdialog').waitFor();
    expect(await lastParams(page, 'setBackEnabled')).toEqual({ enabled: true });
    expect((await callApp(page, 'back')).result).toEqual({ handled: true });
    await expect.poll(() => lastParams(page, 'setBackEnabled')).toEqual({ enabled: false });
    expect((await callApp(page, 'back')).result).toEqual({ handled: false });
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    expect(consoleLines.some((line) => line.includes('in the hello of the host: locale'))).toBe(
      true,
    );

    await page.getByRole('link', { name: t('tab.invite') }).click();
    const expectBrowserCopy = async (action: () => Promise<unknown>) => {
      const copiesBefore = (await sentMessages(page, 'copy')).length;
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name: t('invite.copyLink') }).click();
      await expect
        .poll(async () => (await sentMessages(page, 'copy')).length)
        .toBe(copiesBefore + 1);
      await action();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('#/pages/login/index');
    };
    await runInHost(page, `fake.answers.copy = 'throws'`);
    await expectBrowserCopy(() => Promise.resolve());
    await runInHost(page, 'fake.answers.copy = undefined');
    // The host sends a truncated answer, an answer with another id, a business error and a second answer.
    const invalidAnswers = `{
    const { id } = fake.sent.at(-1);
    fake.post('{"ns":');
    fake.say({ id: 'other', kind: 'res', method: 'copy', result: {} });
    fake.say({ id, kind: 'res', method: 'copy', error: { code: 'FAILED', message: 'no' } });
    fake.say({ id, kind: 'res', method: 'copy', result: {} });
  }`;
    await expectBrowserCopy(() => runInHost(page, invalidAnswers));
    expect(
      consoleLines.some((line) =>
        line.includes('a message of the host was ignored: it is no JSON'),
      ),
    ).toBe(true);
    // If the bridge is removed during a request, the browser takes over. If the element is removed, no copy follows.
    await expectBrowserCopy(() =>
      page.locator('wealth-rewards').evaluate((element) => element.setAttribute('bridge', 'none')),
    );
    await page
      .locator('wealth-rewards')
      .evaluate((element) => element.setAttribute('bridge', 'auto'));
    await expect.poll(async () => (await sentMessages(page, 'hello')).length).toBe(2);
    await callApp(page, 'hello', hello);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: t('invite.copyLink') }).click();
    await page.locator('wealth-rewards').evaluate((element) => element.remove());
    const countSent = () => page.evaluate(() => (window as unknown as FakeWindow).fake.sent.length);
    const count = await countSent();
    await runInHost(page, `fake.say({ id: 'late', kind: 'req', method: 'back' })`);
    await nextFrame(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('');
    expect(await countSent()).toBe(count);
  },
);

test('a silent host delays by 300 ms with a warning; later it may provide and revoke a session', async ({
  page,
  host,
  mock,
  my,
}) => {
  const tokens = [
    await loginForToken(mock.url),
    await loginForToken(mock.url),
    await loginForToken(mock.url),
  ];
  const consoleLines = watchConsole(page);
  const isSilenceReported = () =>
    consoleLines.some((line) => line.includes('has not said hello in time'));
  await page.clock.install({ time: new Date('2026-11-21T02:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T02:00:01Z'));
  await page.addInitScript({
    content: `${FAKE_HOST}${TRANSPORTS['Android by events']} fake.facts = undefined; window.delays = [];
      { const { setTimeout } = window; window.setTimeout = (callback, delay, ...rest) => (delays.push(delay), setTimeout(callback, delay, ...rest)); }`,
  });
  // A string that is set before the definition becomes the attribute.
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      const element = document.querySelector('wealth-rewards');
      if (!element) return;
      observer.disconnect();
      element.bridge = 'auto';
    }).observe(document, { childList: true, subtree: true }),
  );
  await host.open({ body: ELEMENT(mock.url).replace('bridge="auto"', '') });
  const element = page.locator('wealth-rewards');
  // The bridge sets one timer, and the first page another.
  await expect.poll(() => page.evaluate('delays.filter((delay) => delay === 300).length')).toBe(2);
  await expect(element).toHaveAttribute('bridge', 'auto');
  await page.clock.runFor(299);
  await expect(element).toHaveJSProperty('state', 'loading');
  expect(isSilenceReported()).toBe(false);
  await page.clock.runFor(1);
  await page.clock.resume();
  const field = page.getByLabel(t('login.mobile'));
  await expect(field).toBeVisible();
  expect(isSilenceReported()).toBe(true);
  const status = () => element.evaluate((el: WealthRewardsElement) => el.getDiagnostics().bridge);
  expect(await status()).toEqual({ transport: 'android', greeted: false, capabilities: [] });

  // A session is not replaced during a login.
  const hello = { capabilities: ['getSession', 'setTitle', 'a secret'] };
  const provideSession = (token: string | undefined) =>
    runInHost(page, `fake.answers.getSession = { token: '${token}' }`);
  await provideSession(tokens[0]);
  await field.fill('138');
  await callApp(page, 'hello', hello);
  expect(await status()).toEqual({
    transport: 'android',
    greeted: true,
    capabilities: ['getSession', 'setTitle'],
  });
  expect(await sentMessages(page, 'getSession')).toEqual([]);
  await expect(field).toHaveValue('138');
  await field.fill('');
  await callApp(page, 'hello', hello);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await callApp(page, 'hello', hello);

  // Each revocation requests a session, however soon it follows the last one.
  for (const token of tokens.slice(1)) {
    await provideSession(token);
    expect((await callApp(page, 'sessionRevoked')).result).toEqual({});
    await expect.poll(async () => (await readStoredSession(page)).token).toBe(token);
    await expect(page.getByText('12,345.67')).toBeVisible();
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await sentMessages(page, 'getSession')).map(({ params }) => params?.['reason'])).toEqual([
    ...['start', 'expired', 'expired'],
  ]);

  // The title follows the member’s choice and the attribute.
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect.poll(() => lastParams(page, 'setTitle')).toEqual({ title: t('title.my') });
  await my.row('my.language', LANGUAGE_NAMES['zh-Hans']).click();
  await my.option(LANGUAGE_NAMES.en).check();
  await expect.poll(() => lastParams(page, 'setTitle')).toEqual({ title: en('title.my') });
  await element.evaluate((el) => el.setAttribute('locale', 'zh-Hans'));
  await expect.poll(() => lastParams(page, 'setTitle')).toEqual({ title: t('title.my') });
});

test(
  'sends share requests and haptic events to the host; without a host the browser shares',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const token = await loginForToken(mock.url);
    await page.addInitScript({
      content: `${FAKE_HOST}${TRANSPORTS['Android by events']} fake.facts.capabilities = ['getSession'];
      Object.assign(fake.answers, { getSession: { token: '${token}' }, share: {} });
      window.shared = [];
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', { value: async ({ url, title, text, files }) => void shared.push({ url, title, text, files: files?.length }) });`,
    });
    await page.route('**/v1/api/user/sign', refuse);
    await host.open({ body: ELEMENT(mock.url), hash: '#/pages/invite/index' });
    await expect(page.getByRole('button', { name: t('invite.save') })).toBeEnabled();
    const link = {
      url: `${host.origin}/#/pages/login/index?type=register&invite=QS8888`,
      title: t('invite.fileName', { code: 'QS8888' }),
      text: t('invite.shareText', { code: 'QS8888' }),
    };
    const share = page.getByRole('button', { name: t('invite.share') });
    await share.click();
    await expect.poll(() => page.evaluate('shared')).toEqual([{ ...link, files: 1 }]);
    const signIn = async (message: string) => {
      await page.getByRole('button', { name: t('signIn.action', { n: '33' }) }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(message);
      await dialog.getByRole('button').first().click();
    };
    await callApp(page, 'navigate', { path: '/pages-sub/sign-in/index' });
    await signIn('今天不行');
    expect([
      ...(await sentMessages(page, 'share')),
      ...(await sentMessages(page, 'haptic')),
    ]).toEqual([]);

    await callApp(page, 'hello', { capabilities: ['getSession', 'share', 'haptic'] });
    await signIn('今天不行');
    await page.unroute('**/v1/api/user/sign');
    await signIn(t('signIn.done', { n: '' }).split('，')[0]!);
    expect((await sentMessages(page, 'haptic')).map(({ kind, params }) => [kind, params])).toEqual([
      ['evt', { kind: 'error' }],
      ['evt', { kind: 'success' }],
    ]);
    await callApp(page, 'navigate', { path: '/pages/invite/index' });
    await expect(page.getByRole('button', { name: t('invite.save') })).toBeEnabled();
    await share.click();
    await expect
      .poll(async () =>
        (await sentMessages(page, 'share')).map(({ kind, params }) => [kind, params]),
      )
      .toEqual([['req', link]]);
    expect(await page.evaluate('shared.length')).toBe(1);
    // If the host is broken, the browser takes over.
    await runInHost(page, `fake.answers.share = 'throws'`);
    await share.click();
    await expect.poll(() => page.evaluate('shared.length')).toBe(2);
  },
);

test(
  'opens a new window in a browser that blocks pop-ups if the host is silent',
  { tag: '@long' },
  async ({ host, mock }) => {
    // Playwright allows every pop-up, which would prove nothing.
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: CHROMIUM_ARGS,
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.addInitScript({ content: FAKE_HOST + TRANSPORTS['Android by events'] });
    await page
      .context()
      .route('https://example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>group</p>' }),
      );
    expect(mock.calls).toEqual([]);
    await page.goto(`${host.origin}/#/pages-sub/official-community/index`);
    await page
      .locator('wealth-rewards')
      .evaluate((element) => element.setAttribute('bridge', 'auto'));
    await expect.poll(async () => (await sentMessages(page, 'hello')).length).toBe(1);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('officialCommunity.join') }).click();
    await expect.poll(async () => (await sentMessages(page, 'openUrl')).length).toBe(1);
    const popup = await opened;
    await expect(popup.getByText('group')).toBeVisible();
    await browser.close();
  },
);

test('in a frame ignores foreign windows and origins, and accepts a parent that speaks first', async ({
  page,
  host,
  mock,
}) => {
  const consoleLines = watchConsole(page);
  await host.open({ body: ELEMENT(mock.url) });
  const { origin, close } = await serveParentPage(
    host.origin,
    `${FAKE_HOST}${PARENT}fake.isSilent = true;`,
  );
  await page.goto(origin);
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('button', { name: t('login.submit') })).toBeVisible();
  const frame = app.locator('wealth-rewards').locator('> *').first();
  const hello = {
    ns: 'wealth-rewards',
    v: 1,
    kind: 'req',
    id: 'h',
    method: 'hello',
    params: { capabilities: [], theme: 'dark' },
  };
  // The frame’s own window sends a hello, and the parent sends a hello without a port.
  await app.locator('wealth-rewards').evaluate((_, message) => {
    window.postMessage(message, '*', [new MessageChannel().port1]);
    window.parent[0]?.postMessage('noise', '*');
  }, hello);
  await page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), hello);
  await expect
    .poll(
      () =>
        consoleLines.filter((line) => /hello of another window|only a hello with a port/.test(line))
          .length,
    )
    .toBe(2);
  await expect(frame).toHaveAttribute('data-theme', 'light');
  await page.evaluate((message) => {
    const { port1, port2 } = new MessageChannel();
    Object.assign(window, { port: port1 });
    port1.onmessage = (event: MessageEvent<string>) =>
      (window as unknown as FakeWindow).fake.hear(event.data);
    window.frames[0]?.postMessage(message, '*', [port2]);
  }, hello);
  await expect(frame).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as FakeWindow).fake.sent.map(({ id, kind }) => `${kind} ${id}`),
      ),
    )
    .toContain('res h');
  close();
});

/** Opens a parent page that has a session, with the app in its frame. */
async function openFramed(
  { page, host, mock }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'host' | 'mock'>,
  attribute: (parent: string) => string,
) {
  const consoleLines = watchConsole(page);
  const token = await loginForToken(mock.url);
  const answers = `fake.answers.getSession = { token: '${token}' }; fake.facts.theme = 'dark';`;
  const parent = await serveParentPage(host.origin, FAKE_HOST + PARENT + answers);
  await host.open({ body: ELEMENT(mock.url, attribute(parent.origin)) });
  consoleLines.length = 0;
  await page.goto(parent.origin);
  const app = page.frameLocator('iframe');
  const element = app.locator('wealth-rewards');
  return { ...parent, consoleLines, app, element, frame: element.locator('> *').first() };
}

test('only a listed parent page provides and revokes sessions; any parent sets the theme and calls back()', async ({
  page,
  host,
  mock,
}) => {
  const { app, element, frame, consoleLines, origin, close } = await openFramed(
    { page, host, mock },
    () => '',
  );
  await app.getByLabel(t('login.mobile')).fill('13800000001');
  await expect(frame).toHaveAttribute('data-theme', 'dark');
  await app.getByLabel(t('login.password')).fill('Demo1234');
  await app.getByRole('button', { name: t('login.submit') }).click();
  await expect(app.getByText('12,345.67')).toBeVisible();
  expect(await sentMessages(page, 'getSession')).toEqual([]);
  expect((await sentMessages(page, 'hello'))[0]?.params?.['methods']).not.toContain(
    'sessionRevoked',
  );
  expect((await callApp(page, 'sessionRevoked')).error?.code).toBe('UNSUPPORTED');
  await expect(app.getByText('12,345.67')).toBeVisible();
  expect((await callApp(page, 'back')).result).toEqual({ handled: false });
  expect(
    consoleLines.filter((line) => line.includes('bridge-origin names no parent page')),
  ).toHaveLength(1);

  // The attribute lists the parent at run time.
  await element.evaluate((el, list) => el.setAttribute('bridge-origin', list), origin);
  await expect.poll(async () => (await sentMessages(page, 'hello')).length).toBe(2);
  expect((await callApp(page, 'sessionRevoked')).result).toEqual({});
  await expect
    .poll(async () => await sentParams(page, 'getSession'))
    .toEqual([{ reason: 'expired' }]);
  await expect(app.getByText('12,345.67')).toBeVisible();
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  close();
});

test(
  'among several listed origins, only the parent gets the hello and provides the session',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const { app, consoleLines, close } = await openFramed({ page, host, mock }, (parent) =>
      bridgeOrigins('https://one.example', parent, 'https://two.example'),
    );
    await expect(app.getByText('12,345.67')).toBeVisible();
    expect(await sentParams(page, 'getSession')).toEqual([{ reason: 'start' }]);
    expect(consoleLines).toEqual([]);
    close();
  },
);

test('an unlisted parent page gets no message, is ignored, and causes a warning', async ({
  page,
  host,
  mock,
}) => {
  const { app, frame, consoleLines, close } = await openFramed({ page, host, mock }, () =>
    bridgeOrigins('https://one.example', 'nonsense'),
  );
  await expect(app.getByRole('button', { name: t('login.submit') })).toBeVisible();
  // The parent sends its own hello with a port.
  await runInHost(
    page,
    `frames[0].postMessage({ ns: 'wealth-rewards', v: 1, kind: 'req', id: 'h', method: 'hello', params: fake.facts }, '*', [new MessageChannel().port2])`,
  );
  await app.getByLabel(t('login.mobile')).fill('138');
  await expect(frame).toHaveAttribute('data-theme', 'light');
  expect(await sentMessages(page, 'hello')).toEqual([]);
  expect(consoleLines).toEqual([
    expect.stringContaining(
      elementText('origin', { attribute: 'bridge-origin', value: 'nonsense' }),
    ),
    expect.stringContaining('the origin of the parent is not in bridge-origin'),
  ]);
  close();
});

test(
  'a removed element drops the host’s settings: a new element starts with its attributes',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.addInitScript({
      content: `${FAKE_HOST}${TRANSPORTS.iOS} fake.answers.getSession = null; Object.assign(fake.facts, { theme: 'dark', route: '/pages/edit-password/index' });`,
    });
    await host.open({ body: `<div id="in">${ELEMENT(mock.url)}</div>` });
    const element = page.locator('wealth-rewards');
    const frame = element.locator('> *').first();
    await expect(element).toHaveJSProperty('state', 'ready');
    await expect(element).toHaveJSProperty('currentRoute', '/pages/edit-password/index');
    await expect(frame).toHaveAttribute('data-theme', 'dark');
    await runInHost(page, `delete fake.facts.theme; delete fake.facts.route`);
    await element.evaluate(async (el) => {
      el.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
      history.replaceState(null, '', location.pathname);
      document.querySelector('#in')?.append(el);
    });
    await expect(element).toHaveJSProperty('state', 'ready');
    await expect(element).toHaveJSProperty('currentRoute', '/pages/login/index');
    await expect(frame).toHaveAttribute('data-theme', 'light');
  },
);

test(
  'a port says hello only for a requested app, and repeats earlier messages',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.addInitScript({
      content: `${FAKE_HOST}${PORT_LIKE} window.port = port; fake.answers.getSession = null; Object.assign(fake.facts, { theme: 'dark', locale: 'en', insets: { top: 44 } });`,
    });
    const failingElement = `<wealth-rewards api-base="ftp://x" routing="memory" id="fatal"></wealth-rewards>`;
    const lazyElement = ELEMENT(mock.url).replace(
      'bridge="auto"',
      'loading="lazy" locale="zh-Hans" id="lazy"',
    );
    await host.open({ body: `${failingElement}<div style="height: 3000px"></div>${lazyElement}` });
    const element = page.locator('#lazy');
    await expect(page.locator('#fatal')).toHaveJSProperty('state', 'error');
    await expect(element).toHaveJSProperty('state', 'idle');
    await runInHost(
      page,
      `for (const id of ['fatal', 'lazy']) document.getElementById(id).bridge = port`,
    );
    expect(requestedUrls.filter((url) => url.includes('bridge'))).toEqual([]);
    // The page’s getSession wins over the bridge.
    await element.evaluate(
      (el: WealthRewardsElement) => (el.getSession = () => Promise.resolve(null)),
    );
    await element.scrollIntoViewIfNeeded();
    const frame = element.locator('> *').first();
    await expect(frame).toHaveAttribute('data-theme', 'dark');
    await expect(frame).toHaveAttribute('lang', 'en');
    await expect(element).toHaveJSProperty('state', 'ready');
    expect(await sentMessages(page, 'hello')).toHaveLength(1);
    expect(await sentMessages(page, 'getSession')).toHaveLength(0);
    const insetOf = () => frame.evaluate((el) => el.style.getPropertyValue('--wr-safe-top'));
    expect(await insetOf()).toBe('44px');

    await element.evaluate((el: WealthRewardsElement) => (el.bridge = null));
    await expect(frame).toHaveAttribute('data-theme', 'light');
    await expect(frame).toHaveAttribute('lang', 'zh-Hans');
    expect(await insetOf()).toBe('');
    expect(await page.evaluate('fake.listeners.size')).toBe(0);

    // A string sets the attribute, as React 19 and Vue need it.
    await runInHost(
      page,
      `window.WealthRewardsHost = port; document.getElementById('lazy').bridge = 'auto'`,
    );
    await expect(element).toHaveAttribute('bridge', 'auto');
    await expect(frame).toHaveAttribute('data-theme', 'dark');
    await element.evaluate((el) => el.removeAttribute('bridge'));
    await expect(frame).toHaveAttribute('data-theme', 'light');
    await expect(frame).toHaveAttribute('lang', 'zh-Hans');
  },
);
