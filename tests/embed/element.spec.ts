import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { CODE } from '../../src/contract/codes.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { refuse } from '../support/faults.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { nextFrame } from '../support/next-frame.ts';
import { receiveEvents } from '../support/receive-events.ts';
import { expect, test } from '../support/test.ts';
import { elementText, en, t } from '../support/texts.ts';
import { watchConsole } from '../support/watch-console.ts';

// Tests the guarantees to a host that a plain React-to-web-component (r2wc) element breaks (docs/embed/
// host-page.md).

test('a property set before the upgrade is delivered', async ({ page, host, bundle, embed }) => {
  await host.open({
    bundle: 'none',
  });
  await page.evaluate(() => {
    const element = document.querySelector('wealth-rewards') as unknown as { messages: unknown };
    element.messages = { 'zh-Hans': { 'login.submit': '进入' } };
  });
  await page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
  await expect(page.getByRole('button', { name: '进入' })).toBeVisible();
  await embed.element.evaluate((element) => {
    (element as unknown as { messages: unknown }).messages = {
      'zh-Hans': { 'login.submit': '再进入' },
    };
  });
  await expect(page.getByRole('button', { name: '再进入' })).toBeVisible();
});

test(
  'a removed or empty attribute restores its default',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    await host.open({ attributes: 'locale="en" brand="Harbour" theme="dark"' });
    await expect(page.getByText(en('login.tagline').replace(en('brand'), 'Harbour'))).toBeVisible();
    const element = embed.element;
    await element.evaluate((el) => {
      el.removeAttribute('locale');
      el.setAttribute('brand', '');
      el.removeAttribute('theme');
    });
    await expect(app.text('login.tagline')).toBeVisible();
    expect(
      await element.evaluate(
        (el) => getComputedStyle(el.shadowRoot!.firstElementChild!).colorScheme,
      ),
    ).toBe('light only');
  },
);

test(
  'refetches the operator’s texts when the language changes during a load',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    let releaseConfig = () => {};
    const whenConfigReleased = new Promise<void>((resolve) => (releaseConfig = resolve));
    await page.route('**/common/config*', async (route) => {
      if (route.request().headers()['accept-language'] === 'en') await whenConfigReleased;
      // The app has aborted the delayed call.
      await route.continue().catch(() => {});
    });
    const configRequest = page.waitForRequest('**/common/config*');
    await host.open({ attributes: 'locale="en"' });
    await configRequest;
    const element = embed.element;
    await element.evaluate((el) => el.removeAttribute('locale'));
    await expect(app.heading('title.login')).toBeVisible();
    releaseConfig();
    await expect(page.getByText('示例财富（演示）有限公司')).toBeVisible();
    await expect(app.text('login.tagline')).toBeVisible();
  },
);

test('an element outside the document fetches nothing', async ({ page, host, mock }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await host.open({ body: '' });
  await page.waitForFunction(() => customElements.get('wealth-rewards'));
  const state = await page.evaluate((api) => {
    const element = document.createElement('wealth-rewards') as HTMLElement & {
      state: string;
      messages: unknown;
    };
    element.setAttribute('api-base', api);
    element.messages = { 'zh-Hans': { 'login.submit': '进入' } };
    (window as unknown as { idleElement: HTMLElement }).idleElement = element;
    return element.state;
  }, mock.url);
  expect(state).toBe('idle');
  await nextFrame(page);
  expect(requestedUrls.filter((url) => url.includes('/chunks/'))).toEqual([]);
  await page.evaluate(() =>
    document.body.append((window as unknown as { idleElement: HTMLElement }).idleElement),
  );
  await expect(page.getByRole('button', { name: '进入' })).toBeVisible();
});

for (const way of ['append', 'moveBefore'] as const) {
  test(
    `a move by ${way} keeps the state of the app`,
    { tag: way === 'append' ? [] : '@long' },
    async ({ page, host, embed }) => {
      const receivedEvents = await receiveEvents(page);
      await host.open();
      await embed.mobile.fill('13800000001');
      await embed.moveToSection(way);
      await expect(page.locator('section wealth-rewards')).toBeVisible();
      await expect(embed.mobile).toHaveValue(/^138 ?0000 ?0001$/);
      await embed.logIn();
      expect(receivedEvents.filter(({ type }) => type === 'wr-ready')).toHaveLength(1);
    },
  );
}

/** The documented details of each event (`?` is optional), and whether it can be cancelled. */
const EVENTS = new Map(
  [
    ...readFileSync('docs/embed/reference.md', 'utf8').matchAll(
      /^\| `(wr-[\w-]+)` +\| (.+) \| (.*) \|$/gm,
    ),
  ].map(([, name = '', details = '', cancelled = '']) => {
    // The description of a detail is in brackets, or after the last one.
    const [list = ''] = details.replace(/\([^)]*\)/g, '').split(/[:,]/);
    const keys = [...list.matchAll(/`(\w+\??)`/g)].map(([, key = '']) => key);
    return [name, { keys, isCancelable: cancelled.trim() !== '' }] as const;
  }),
);

test('every event has the documented details; no event, attribute or log contains the token, the password or the number', async ({
  page,
  host,
  embed,
  app,
}) => {
  const receivedEvents = await receiveEvents(page, [...EVENTS.keys()]);
  const consoleLines = watchConsole(page);
  await page.addInitScript(() => {
    for (const name of ['wr-open-url', 'wr-share'])
      document.addEventListener(name, (event) => event.preventDefault());
  });
  await host.open();
  await app.logIn('13800000001', 'wrong-password');
  await expect(
    page.getByText(MESSAGES[CODE.wrongCredentials].zh.replace(/（.*/, '')),
  ).toBeVisible();
  await embed.logIn();
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(Object.values(localStorage).join())?.[1] ?? '',
  );
  const pressButton = async (path: string, name: string) => {
    await embed.goTo(path);
    await page.getByRole('button', { name, exact: true }).click();
  };
  const closeDialog = () => app.dialog.getByRole('button').first().click();
  await pressButton('/pages-sub/official-community/index', t('officialCommunity.join'));
  await pressButton('/pages/invite/index', t('invite.share'));
  await page.route('**/v1/api/user/sign', refuse);
  await pressButton('/pages-sub/sign-in/index', t('signIn.action', { n: '33' }));
  await closeDialog();
  await page.unroute('**/v1/api/user/sign');
  await app.button('signIn.action', { n: '33' }).click();
  await closeDialog();
  // The app restarts, and asks a host that gives no session for the login.
  await embed.element.evaluate((element) => element.setAttribute('session', 'host'));

  await expect
    .poll(() => new Set(receivedEvents.map(({ type }) => type)))
    .toEqual(new Set(EVENTS.keys()));
  for (const { type, detail, bubbles, composed, cancelable, target } of receivedEvents) {
    const { keys = [], isCancelable } = EVENTS.get(type) ?? {};
    const detailNames = Object.keys(detail);
    expect(keys.map((key) => key.replace('?', '')).concat('instanceId'), type).toEqual(
      expect.arrayContaining(detailNames),
    );
    expect(detailNames, type).toEqual(
      expect.arrayContaining(keys.filter((key) => !key.endsWith('?')).concat('instanceId')),
    );
    expect([bubbles, composed, target], type).toEqual([true, true, 'wealth-rewards']);
    expect(cancelable, type).toBe(isCancelable);
  }
  expect(new Set(receivedEvents.map(({ detail }) => detail['instanceId'])).size).toBe(1);
  expect(token).toMatch(/.{32}/);
  const html = await embed.element.evaluate((element) => element.outerHTML);
  const exposedText = JSON.stringify(receivedEvents) + consoleLines.join() + html + page.url();
  for (const secret of [token, 'Demo1234', 'wrong-password', '13800000001'])
    expect(exposedText).not.toContain(secret);
});

test(
  'reports a restored session once per start, before ready',
  { tag: '@long' },
  async ({ page, host, mock, embed, app }) => {
    const pendingRequests = new Set<Request>();
    page.on('request', (request) => pendingRequests.add(request));
    for (const eventName of ['requestfinished', 'requestfailed'] as const)
      page.on(eventName as 'requestfinished', (request) => pendingRequests.delete(request));
    const receivedEvents = await receiveEvents(page);
    const untilReady = async () => {
      await expect.poll(() => receivedEvents.some(({ type }) => type === 'wr-ready')).toBe(true);
      await expect
        .poll(() => receivedEvents.some(({ type }) => type === 'wr-route-change'))
        .toBe(true);
    };
    const reported = () =>
      receivedEvents
        .splice(0)
        .filter(({ type }) => type !== 'wr-route-change')
        .map(({ type, detail }) =>
          detail['reason'] ? [detail['reason'], detail['loggedIn']] : type,
        );
    const element = embed.element;

    await host.open();
    await untilReady();
    expect(reported()).toEqual(['wr-ready']);
    await embed.logIn();
    expect(reported()).toEqual([['login', true]]);

    await page.reload();
    await expect(embed.balance).toBeVisible();
    await untilReady();
    expect(reported()).toEqual([['restored', true], 'wr-ready']);

    // The app does not restart when the element moves, the page is shown again or its storage entry is evicted.
    await element.evaluate((el) => {
      document.body.append(document.createElement('section'));
      document.querySelector('section')?.append(el);
      localStorage.clear();
      document.dispatchEvent(new Event('visibilitychange'));
      (el as unknown as { navigate(path: string): boolean }).navigate('/pages/my/index');
    });
    await expect(embed.phone).toBeVisible();
    expect(reported()).toEqual([]);

    // Removing and adding the element restarts it.
    await element.evaluate(async (el) => {
      el.remove();
      await Promise.resolve();
      document.body.append(el);
    });
    await expect(embed.phone).toBeVisible();
    await untilReady();
    expect(reported()).toEqual([['restored', true], 'wr-ready']);

    // A session that the server has ended is reported as restored, and as expired after the first 401. Wait for
    // pending calls, which could report the end before the reload.
    await expect.poll(() => pendingRequests.size).toBe(0);
    mock.advance(8 * 24 * 3_600_000);
    await page.reload();
    await app.answer('common.ok');
    await expect(embed.loginButton).toBeVisible();
    await untilReady();
    expect(reported().filter(Array.isArray)).toEqual([
      ['restored', true],
      ['expired', false],
    ]);

    // Without a session, or with an invalid entry, nothing is restored.
    await page.reload();
    await untilReady();
    expect(reported()).toEqual(['wr-ready']);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        localStorage.setItem(key, '{"state":{"token":"a b"}}');
    });
    await page.reload();
    await untilReady();
    expect(reported()).toEqual(['wr-ready']);
  },
);

test('a render crash shows a retry and raises an event, and does not reach the host', async ({
  page,
  host,
  embed,
  app,
}) => {
  const receivedEvents = await receiveEvents(page);
  const warnings = watchConsole(page, 'warning');
  // Wraps the real page with a switch that makes it throw. A module is fetched only once, so a later answer
  // cannot replace it.
  await page.route('**/chunks/NotFoundPage-*.js', async (route) => {
    const realUrl = JSON.stringify(`${route.request().url()}?real`);
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `import { Component as Real } from ${realUrl};
        export const Component = (props) => {
          if (document.body.dataset.is === 'broken') throw new Error('boom');
          return Real(props);
        };`,
    });
  });
  await page.addInitScript(() =>
    addEventListener('load', () => (document.body.dataset['is'] = 'broken')),
  );
  await host.open();
  await expect(page.locator('body')).toHaveAttribute('data-is', 'broken');
  await embed.goTo('#/no/such/page');
  await expect(embed.alert).toContainText(t('error.page'));
  expect(receivedEvents).toContainEqual(
    expect.objectContaining({
      type: 'wr-error',
      detail: expect.objectContaining({ code: 'RENDER', recoverable: true }),
    }),
  );
  const crashes = () => receivedEvents.filter(({ detail }) => detail['code'] === 'RENDER').length;
  expect(crashes()).toBe(1);
  expect(warnings).toContain('<wealth-rewards>: Error');

  await app.button('common.retry').click();
  await expect.poll(crashes).toBe(2);
  await expect(embed.alert).toContainText(t('error.page'));

  await page.evaluate(() => (document.body.dataset['is'] = 'whole'));
  await app.button('common.retry').click();
  await expect(app.text('notFound.text')).toBeVisible();
  await expect(embed.alert).toHaveCount(0);
  expect(crashes()).toBe(2);
});

test(
  'a crash of one page leaves the others usable',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    await page.route('**/chunks/NotFoundPage-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'export const NotFoundPage = () => { throw new Error("boom"); };',
      }),
    );
    await host.open({ hash: '#/no/such/page' });
    await expect(embed.alert).toContainText(t('error.page'));
    await embed.navigate('/pages/login/index');
    await expect(embed.loginButton).toBeVisible();
  },
);

test('a page that fails to load shows a retry, and the rest works', async ({
  page,
  embed,
  app,
}) => {
  const receivedEvents = await receiveEvents(page);
  await page.route('**/chunks/MyPage-*.js', (route) => route.abort());
  await embed.openHome();
  await app.tab('tab.my').click();
  await expect(embed.alert).toContainText(t('error.chunk'));
  expect(receivedEvents.map(({ detail }) => detail['code']).filter(Boolean)).toEqual(['CHUNK']);
  await app.tab('tab.home').click();
  await expect(embed.balance).toBeVisible();
  await app.tab('tab.my').click();
  await page.unroute('**/chunks/MyPage-*.js');
  await app.button('common.retry').click();
  await expect(embed.phone).toBeVisible();
});

test('a second definition does nothing; another version causes a warning', async ({
  page,
  host,
  bundle,
  embed,
}) => {
  const warnings = watchConsole(page, 'warning');
  await host.open();
  await embed.untilReady();
  await page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js?v=1` });
  await page.addScriptTag({ url: `${bundle}/wealth-rewards.iife.js` });
  expect(warnings).toEqual([]);
  await expect(embed.loginButton).toBeVisible();

  await host.open({ bundle: 'none' });
  const otherPage = await page.context().newPage();
  otherPage.on(
    'console',
    (message) => message.type() === 'warning' && warnings.push(message.text()),
  );
  await otherPage.goto(host.origin);
  await otherPage.evaluate(() =>
    customElements.define(
      'wealth-rewards',
      class extends HTMLElement {
        static version = '0.9.0';
      },
    ),
  );
  await otherPage.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
  await expect
    .poll(() => warnings)
    .toEqual(['<wealth-rewards> is already defined (version 0.9.0); version 1.0.0 is not used.']);
});

test(
  'two hundred mounts and unmounts leave no listener and no node',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    test.slow();
    // Counts from before the bundle loads, because the element must remove every listener that it adds.
    await page.addInitScript(() => {
      const open = new Map<string, number>();
      Object.assign(window, { openListeners: open });
      const targets = new Map<EventTarget, string>([
        [window, 'window'],
        [document, 'document'],
        ...(visualViewport ? [[visualViewport, 'viewport'] as const] : []),
      ]);
      const { addEventListener: add, removeEventListener: remove } =
        EventTarget.prototype as unknown as Record<string, (...args: unknown[]) => void>;
      const count = (target: unknown, type: unknown, change: number) => {
        const name = targets.get((target ?? window) as EventTarget);
        if (name)
          open.set(`${name} ${String(type)}`, (open.get(`${name} ${String(type)}`) ?? 0) + change);
      };
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: unknown[]) {
        const options = args[2] as { signal?: AbortSignal } | undefined;
        count(this, args[0], 1);
        options?.signal?.addEventListener('abort', () => count(this, args[0], -1));
        add!.apply(this ?? window, args);
      };
      EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: unknown[]) {
        count(this, args[0], -1);
        remove!.apply(this ?? window, args);
      };
    });
    await host.open({ body: '' });
    const mountAndUnmount = (times: number) =>
      page.evaluate(
        async ({ times, api }) => {
          for (let i = 0; i < times; i += 1) {
            const element = document.createElement('wealth-rewards') as HTMLElement & {
              ready: Promise<void>;
            };
            element.setAttribute('api-base', api);
            document.body.append(element);
            await element.ready;
            element.remove();
          }
        },
        { times, api: mock.url },
      );
    const session = await page.context().newCDPSession(page);
    const measure = async () => {
      for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
      await session.send('Performance.enable');
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      return {
        listeners: value('JSEventListeners'),
        nodes: value('Nodes'),
        heap: value('JSHeapUsedSize'),
      };
    };
    const openListeners = () =>
      page.evaluate(() =>
        [...(window as unknown as { openListeners: Map<string, number> }).openListeners].filter(
          ([, count]) => count !== 0,
        ),
      );
    // React keeps one listener of its own per document.
    const expectNoListeners = () =>
      expect.poll(openListeners).toEqual([['document selectionchange', 1]]);
    // The first rounds warm up the engine.
    await mountAndUnmount(200);
    await expectNoListeners();
    const metricsBefore = await measure();
    await mountAndUnmount(200);
    await expectNoListeners();
    const metricsAfter = await measure();
    expect(metricsAfter.listeners - metricsBefore.listeners).toBeLessThanOrEqual(0);
    expect(metricsAfter.nodes - metricsBefore.nodes).toBeLessThanOrEqual(0);
    expect(metricsAfter.heap / metricsBefore.heap).toBeLessThan(1.05);
  },
);

test(
  'a fully loaded element is garbage-collected after removal',
  { tag: '@long' },
  async ({ page, embed }) => {
    await embed.openHome();
    await page.evaluate(() => {
      const [element] = document.getElementsByTagName('wealth-rewards');
      const api = element!.getAttribute('api-base')!;
      const elementRefs: WeakRef<Element>[] = [];
      Object.assign(window, {
        elementRefs,
        mount() {
          const next = document.createElement('wealth-rewards');
          next.setAttribute('api-base', api);
          elementRefs.push(new WeakRef(next));
          document.body.replaceChildren(next);
        },
      });
    });
    for (let i = 0; i < 4; i += 1) {
      await page.evaluate(() => (window as unknown as { mount: () => void }).mount());
      await expect(embed.balance).toBeVisible();
    }
    const session = await page.context().newCDPSession(page);
    await expect
      .poll(async () => {
        await session.send('HeapProfiler.collectGarbage');
        return page.evaluate(() => {
          const { elementRefs } = window as unknown as { elementRefs: WeakRef<Element>[] };
          return elementRefs.filter((ref) => ref.deref()).length;
        });
      })
      // Only the current element is left.
      .toBe(1);
  },
);

test('adds nothing to head, body or globals of the host', async ({
  page,
  host,
  mock,
  bundle,
  embed,
}) => {
  await host.open({ bundle: 'none', body: '<p>host</p>' });
  const snapshot = () =>
    page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
      head: document.head.innerHTML,
      html: document.documentElement.getAttributeNames(),
      body: document.body.getAttributeNames(),
      adopted: document.adoptedStyleSheets.length,
      title: document.title,
      history: history.length,
    }));
  await page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
  const hostBefore = await snapshot();
  await page.evaluate((api) => {
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', api);
    element.setAttribute('routing', 'memory');
    document.body.append(element);
  }, mock.url);
  await embed.logIn();
  await embed.openMy();
  expect(await snapshot()).toEqual(hostBefore);
  expect(await page.evaluate(() => document.body.children.length)).toBe(2);
});

test('shows the host’s content until the app is ready, also after a wrong attribute is corrected', async ({
  page,
  host,
  mock,
  embed,
}) => {
  const releaseApp = await holdRequests(page, '**/chunks/app-*.js');
  await host.open({
    body: (element) => element('', '\n<p>请稍候</p>\n<p slot="loading">马上就好</p>'),
  });
  await expect(page.getByText('请稍候')).toBeVisible();
  await expect(page.getByText('马上就好')).toBeHidden();
  await embed.setAttribute('api-base', 'http://x.example');
  await expect(embed.alert).toBeVisible();
  await expect(page.getByText('请稍候')).toBeHidden();
  await embed.setAttribute('api-base', mock.url);
  await expect(page.getByText('请稍候')).toBeVisible();
  releaseApp();
  await expect(embed.loginButton).toBeVisible();
  await expect(page.getByText('请稍候')).toBeHidden();
});

test('shows its own shell while the app loads, and a message with a retry if the app cannot be fetched', async ({
  page,
  host,
  embed,
  app,
}) => {
  const receivedEvents = await receiveEvents(page);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/chunks/app-*.js', async (route) => {
    await failed;
    await route.abort();
  });
  await host.open();
  await expect(page.locator('wealth-rewards svg')).toBeVisible();
  expect(await embed.property('state')).toBe('loading');
  fail();
  await expect(embed.alert).toContainText(t('error.chunk'));
  expect(await embed.property('state')).toBe('error');
  expect(receivedEvents).toMatchObject([
    { type: 'wr-error', detail: { code: 'CHUNK', recoverable: true } },
  ]);
  await page.unroute('**/chunks/app-*.js');
  await app.button('common.retry').click();
  await expect(embed.loginButton).toBeVisible();
});

test('an element removed during its start reports and does nothing more', async ({
  page,
  host,
  mock,
  embed,
}) => {
  const receivedEvents = await receiveEvents(page);
  const releaseApp = await holdRequests(page, '**/chunks/app-*.js');
  await host.open();
  await embed.remove();
  const chunkLoaded = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('/chunks/app-'),
  });
  releaseApp();
  await chunkLoaded;
  await nextFrame(page);
  expect([receivedEvents, mock.calls]).toEqual([[], []]);
});

test(
  'an element moved to another document warns, and restarts when it returns',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    await host.open();
    await embed.untilReady();
    const receivedEvents = await page.evaluate(() => {
      const element = document.querySelector('wealth-rewards')!;
      const frame = document.body.appendChild(document.createElement('iframe'));
      const receivedEvents: unknown[] = [];
      element.addEventListener('wr-error', ({ detail: { instanceId: _, ...detail } }) =>
        receivedEvents.push(detail),
      );
      frame.contentDocument!.body.append(element);
      return [
        ...receivedEvents,
        element.state,
        element.navigate('/'),
        element.shadowRoot!.textContent,
      ];
    });
    expect(receivedEvents).toEqual([
      { code: 'CONFIG', message: 'in another document', recoverable: false },
      'error',
      false,
      expect.stringContaining(elementText('configTitle')),
    ]);
    await page.evaluate(() => {
      const { contentDocument } = document.querySelector('iframe')!;
      document.body.prepend(contentDocument!.querySelector('wealth-rewards')!);
    });
    await embed.untilReady();
    await expect(embed.loginButton).toBeVisible();
    const sheets = await embed.element.evaluate(
      (element) => element.shadowRoot!.adoptedStyleSheets.length,
    );
    expect(sheets).toBeGreaterThan(3);
  },
);

test('refuses a taken shadow root, and starts with a global called origin after a listener moved an element away', async ({
  page,
  host,
  mock,
  bundle,
  embed,
}) => {
  await host.open({ bundle: 'none', body: '<wealth-rewards></wealth-rewards>' });
  await page.evaluate('var origin = "campaign-7"');
  await page.evaluate(() => {
    const receivedEvents: object[] = [];
    document.addEventListener('wr-error', (event) => {
      const { code, message, recoverable } = event.detail;
      receivedEvents.push({ code, message, recoverable });
    });
    Object.assign(document, { received: receivedEvents });
    document.querySelector('wealth-rewards')!.attachShadow({ mode: 'closed' });
  });
  await page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
  await page.evaluate(() => customElements.whenDefined('wealth-rewards'));
  const elementState = await embed.element.evaluate((element: WealthRewardsElement) => {
    const reported = [element.state, element.canGoBack, element.getDiagnostics().state];
    element.focus();
    element.remove();
    return [...reported, Reflect.get(document, 'received') as unknown];
  });
  const businessError = {
    code: 'CONFIG',
    message: 'has a shadow root already',
    recoverable: false,
  };
  expect(elementState).toEqual(['error', false, 'error', [businessError]]);

  // A wr-error listener moves the element into a frame during the start of the element.
  await page.evaluate((api) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', api);
    element.setAttribute('theme', 'pink');
    element.addEventListener('wr-error', () => frame.contentDocument!.body.append(element), {
      once: true,
    });
    document.body.append(element);
    frame.remove();
    const next = document.createElement('wealth-rewards');
    next.setAttribute('api-base', api);
    document.body.prepend(next);
  }, mock.url);
  await embed.untilReady();
  const { routing, inviteBaseUrl } = await embed.element.evaluate(
    (element: WealthRewardsElement) => element.getDiagnostics().settings,
  );
  expect([routing, inviteBaseUrl]).toEqual(['hash', new URL(page.url()).origin]);
});

test(
  'each start has its own promise; a lazy element waits for visibility again',
  { tag: '@long' },
  async ({ host, embed }) => {
    await host.open({ attributes: 'loading="lazy"' });
    await embed.untilReady();
    const promiseBefore = await embed.element.evaluateHandle((element: WealthRewardsElement) => ({
      ready: element.ready,
    }));
    await embed.element.evaluate(async (element) => {
      element.remove();
      await Promise.resolve();
      const spacer = document.body.appendChild(document.createElement('div'));
      spacer.style.blockSize = '4000px';
      document.body.append(element);
      // Two frames are enough for an observer to report.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const stateAfter = await embed.element.evaluate(
      (element: WealthRewardsElement, { ready }) => [element.state, element.ready === ready],
      promiseBefore,
    );
    expect(stateAfter).toEqual(['idle', false]);
  },
);

test(
  'refresh() in a wr-error listener retries later, at most once a second',
  { tag: '@long' },
  async ({ page, host, bundle }) => {
    await page.clock.install();
    await host.open({
      bundle: 'none',
    });
    let chunkRequests = 0;
    await page.route('**/chunks/**', (route) => {
      chunkRequests += 1;
      return route.abort();
    });
    await page.evaluate(() => {
      // As in an unsupported engine.
      Object.defineProperty(document.documentElement, 'style', { value: {} });
      const { dataset } = document.body;
      dataset['count'] = '0';
      document.addEventListener('wr-error', (event) => {
        dataset['count'] = String(Number(dataset['count']) + 1);
        (event.target as HTMLElementTagNameMap['wealth-rewards']).refresh();
      });
    });
    const countErrors = () => page.evaluate(() => Number(document.body.dataset['count']));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.addScriptTag({ type: 'module', url: `${bundle}/wealth-rewards.js` });
    const firstCount = await countErrors();
    expect(firstCount).toBe(1);
    await page.clock.runFor(3_500);
    expect([await countErrors(), chunkRequests]).toEqual([4, 0]);
  },
);

test(
  'invalid tags, paths and titles cause a warning and never throw',
  { tag: '@long' },
  async ({ page, host, bundle, embed }) => {
    const warnings = watchConsole(page, 'error');
    await host.open({
      head: `<script>Object.defineProperty(document, 'title', { get: () => 'Host', set() { throw new Error('mine'); } })</script>`,
    });
    await embed.untilReady();
    const reported = await page.evaluate(async (url) => {
      const { define } = (await import(url)) as { define: (tag: unknown) => void };
      define(Symbol('tag'));
      define(Object.create(null));
      const element = document.querySelector('wealth-rewards')!;
      const receivedEvents: string[] = [];
      element.addEventListener('wr-error', ({ detail }) => receivedEvents.push(detail.message));
      const options = {
        get replace(): boolean {
          throw new Error('no');
        },
      };
      const answers = [
        element.navigate(Object.create(null) as never),
        element.navigate('/', options),
      ];
      return { answers, receivedEvents };
    }, `${bundle}/index.js`);
    expect(reported).toEqual({
      answers: [false, false],
      receivedEvents: ['navigate: failed', 'navigate: failed'],
    });
    expect(warnings.filter((line) => line.includes('cannot be defined'))).toHaveLength(2);
    await embed.logIn();
  },
);

test(
  'a chunk that throws while it runs is reported with its cause',
  { tag: '@long' },
  async ({ page, host, app }) => {
    const warnings = watchConsole(page);
    await page.route('**/chunks/frame-components-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'throw new TypeError("read only");',
      }),
    );
    await host.open();
    await app.logIn();
    await expect.poll(() => warnings).toContainEqual('<wealth-rewards>: TypeError: read only');
  },
);

test(
  'toJSON on the host’s prototypes changes no request',
  { tag: '@long' },
  async ({ page, host, app }) => {
    await page.addInitScript(() => {
      for (const { prototype } of [Object, Array, String, Number])
        Object.defineProperty(prototype, 'toJSON', {
          value: () => 'changed',
          configurable: true,
          writable: true,
        });
    });
    const sentBodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/login') && request.method() === 'POST')
        sentBodies.push(request.postData());
    });
    await host.open();
    await app.logIn();
    await expect.poll(() => sentBodies.length).toBe(1);
    expect(JSON.parse(sentBodies[0] ?? '')).toMatchObject({
      mobile: '13800000001',
      password: 'Demo1234',
    });
  },
);
