import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import {
  expectFullyVisible,
  journey,
  logOut,
  logInByTyping,
  visitAccount,
} from '../support/journey.ts';
import { expect, test, type TestHost, type TestMock } from '../support/test.ts';
import { t, textPattern, textsIn } from '../support/texts.ts';
import { watchConsole } from '../support/watch-console.ts';

// Runs the smoke journey in hostile host pages. Each test has one kind of hostile host.

const style = (css: string) => ({ head: `<style>${css}</style>` });
const script = (code: string) => ({ head: `<script>${code}</script>` });

/** Host variants by name; `body` surrounds the element. */
const HOSTS: Record<string, { head?: string; body?: (element: string) => string }> = {
  'html { font-size: 62.5% }': style('html { font-size: 62.5% }'),
  '* { box-sizing: content-box; line-height: 3 }': style(
    '* { box-sizing: content-box; line-height: 3 }',
  ),
  'button, input { all: unset }': style('button, input { all: unset }'),
  'dialogs and popovers that are hidden, and everything important': style(
    'dialog, [popover], ::backdrop { display: none !important } * { color: red !important; transition: all 9s !important; animation: none !important }',
  ),
  'a transformed, filtered and contained parent': {
    body: (element) =>
      `<div style="transform: translate(8px, 4px) scale(.98); filter: sepia(.1); contain: paint; perspective: 100px; will-change: transform">${element}</div>`,
  },
  'a parent of 320 × 480 that clips': {
    body: (element) =>
      `<div style="overflow: hidden; inline-size: 320px; block-size: 480px; position: relative">${element}</div>`,
  },
  'a fixed header over everything': {
    body: (element) =>
      `<header style="position: fixed; z-index: 9999; inset: 0 0 auto; block-size: 48px; background: gold"></header>
       <footer style="position: fixed; z-index: 2147483647; inset: auto 0 0; block-size: 20px; background: gold"></footer>
       <main style="margin: 48px 0 20px; block-size: 700px; display: grid">${element}</main>`,
  },
  'a dark color-scheme': style(':root { color-scheme: dark; background: #111; color: #eee }'),
  'a direction from right to left': {
    ...script('document.documentElement.dir = "rtl"'),
    body: (element) => `<div dir="rtl" style="direction: rtl">${element}</div>`,
  },
  'a base address of another folder': {
    head: '<base href="/some/other/folder/">',
  },
  'a base address of another site': {
    head: '<base href="https://elsewhere.example/deep/" target="_blank">',
  },
  'functions on the prototypes of lists, functions, texts, numbers and promises': script(`
    for (const name of ['each', 'extend', 'remove', 'last', 'entries_', 'polluted'])
      for (const { prototype } of [Array, Function, String, Number, Promise])
        prototype[name] = function () { return this; };
  `),
  'enumerable getters on the prototype of lists': script(`
    const put = (prototype, names) => names.forEach((name) => Object.defineProperty(prototype, name,
      { get() { return 'p'; }, enumerable: true, configurable: true }));
    put(Array.prototype, ['first', 'last', 'size', 'isEmpty', 'min', 'max', 'sum']);
  `),
};

for (const [name, { head = '', body = (element: string) => element }] of Object.entries(HOSTS))
  test(name, { tag: '@long' }, async ({ page, host }) => {
    await host.open({ head, body: (element) => body(element()) });
    await journey(page);
  });

/** Returns the events and other records that the host page has collected. */
const receivedBy = (page: Page) => page.evaluate(() => (window as unknown as Receiving).received);
interface Receiving {
  received: string[];
}

test(
  'a whole visit violates the strict policy nowhere',
  { tag: '@long' },
  async ({ page, mock }) => {
    await page.addInitScript(() => {
      const receivedEvents: string[] = ((window as unknown as Receiving).received = []);
      document.addEventListener('securitypolicyviolation', (event) =>
        receivedEvents.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    await page.goto(`${mock.url}/strict.html`);
    await journey(page);
    expect(await receivedBy(page)).toEqual([]);
  },
);

test(
  'works in a sandboxed frame that has no origin and no storage',
  { tag: '@long' },
  async ({ page, mock }) => {
    await page.goto(`${mock.url}/sandbox.html`);
    const frame = page.frameLocator('iframe');
    await journey(frame);
    const body = frame.locator('body');
    expect(await body.evaluate(() => window.origin)).toBe('null');
    await expect(body.evaluate(() => localStorage.length)).rejects.toThrow('sandboxed');
  },
);

/** Opens the app in a sandboxed frame, which has no origin. */
async function openSandboxed(
  { page, host, mock, bundle }: { page: Page; host: TestHost; mock: TestMock; bundle: string },
  attributes = '',
) {
  const script = `<script type="module" src="${bundle}/wealth-rewards.js"></script>`;
  const framed = `<wealth-rewards api-base="${mock.url}" invite-base-url="${mock.url}" ${attributes}></wealth-rewards>${script}`;
  await host.open({
    bundle: 'none',
    body: `<iframe sandbox="allow-scripts allow-forms" style="inline-size: 375px; block-size: 700px" srcdoc='${framed}'></iframe>`,
  });
  return page.frameLocator('iframe');
}

test(
  'a sandboxed frame without storage warns and keeps the session while the frame lives',
  { tag: '@long' },
  async ({ page, host, mock, bundle }) => {
    const warnings = watchConsole(page);
    const frame = await openSandboxed({ page, host, mock, bundle });
    await logInByTyping(frame);
    await expect(frame.getByText('12,345.67')).toBeVisible();
    expect(warnings.filter((line) => line.includes('refuses the storage'))).toHaveLength(1);
    await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
      element.srcdoc += ' ';
    });
    await expect(frame.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);

test('a sandboxed frame that may not save or open anything says so, and offers to copy', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  const frame = await openSandboxed({ page, host, mock, bundle }, 'route="/pages-sub/asset/index"');
  await logInByTyping(frame);
  await frame.getByRole('button', { name: t('asset.export') }).click();
  await frame
    .getByRole('button', { name: textPattern(textsIn(false)('asset.exportStart'), '') })
    .click();
  const sheet = frame.getByRole('dialog', { name: t('asset.export') });
  await expect(sheet.getByRole('alert')).toContainText(t('asset.exportedHint'));
  await sheet.getByRole('button', { name: t('asset.exportShare') }).click();
  await expect(frame.getByText(t('common.copied'))).toBeVisible();
  await sheet.getByRole('button', { name: t('common.close') }).click();

  await frame
    .locator('wealth-rewards')
    .evaluate((element: WealthRewardsElement) =>
      element.navigate('/pages-sub/official-community/index'),
    );
  await frame.getByRole('button', { name: t('officialCommunity.join') }).click();
  const question = frame.getByRole('alertdialog', {
    name: textPattern(textsIn(false)('link.notOpened'), '\\s*$'),
  });
  await question.getByRole('button', { name: t('invite.copyLink') }).click();
  await expect(frame.getByText(t('common.copied'))).toBeVisible();
});

for (const version of ['17.0.2', '18.3.1'])
  test(`works in a page of React ${version}`, { tag: '@long' }, async ({ page, mock }) => {
    await page.goto(`${mock.url}/react-${version.slice(0, 2)}.html`);
    await expect(page.getByRole('heading', { name: `React ${version}` })).toBeVisible();
    await expect(
      page.getByText(t('login.tagline').replace(t('brand'), 'React 的财富')),
    ).toBeVisible();
    await logInByTyping(page, '进入');
    const status = page.getByRole('status').filter({ hasText: '次点击' });
    // The host receives a click in the app, too.
    await expect(status).toHaveText(/^已登录 · React 的财富 · [1-9] 次点击$/);
    await page.getByRole('button', { name: '收起' }).click();
    await page.getByRole('button', { name: '展开' }).click();
    await visitAccount(page);
    await expect(status).toHaveText(/^已登录 · 我的/);
    await page.getByRole('button', { name: '由网页退出' }).click();
    await expect(status).toHaveText(/^未登录/);
    await expect(page.getByRole('button', { name: '进入' })).toBeVisible();
  });

test(
  'works in a page of Vue 3 with attributes, properties and events from its template',
  { tag: '@long' },
  async ({ page, mock, embed }) => {
    await page.goto(`${mock.url}/vue.html`);
    await expect(
      page.getByText(t('login.tagline').replace(t('brand'), 'Vue 的财富')),
    ).toBeVisible();
    await logInByTyping(page, '进入');
    const status = page.getByRole('status').filter({ hasText: t('login.submit') });
    await expect(status).toHaveText('已登录 · Vue 的财富');
    await page.getByRole('button', { name: t('my.themeDark') }).click();
    const element = embed.element;
    await expect(element.locator('> *').first()).toHaveCSS('color-scheme', 'dark only');
    expect(await element.evaluate((el) => el.getAttributeNames().sort())).toEqual([
      'brand',
      'routing',
      'theme',
    ]);
    await page.getByRole('button', { name: '收起' }).click();
    await page.getByRole('button', { name: '展开' }).click();
    await visitAccount(page);
    await logOut(page, '进入');
    await expect(status).toHaveText(/^未登录 · 登录/);
  },
);

test(
  'a host with its own hash router keeps its routes',
  { tag: '@long' },
  async ({ page, mock }) => {
    await page.goto(`${mock.url}/own-router.html`);
    const title = page.locator('#title');
    await logInByTyping(page);
    await page.getByRole('link', { name: '网点' }).click();
    await expect(title).toHaveText('网点');
    const steps = await page.evaluate(() => history.length);
    await visitAccount(page);
    expect(await page.evaluate(() => [location.hash, history.length])).toEqual([
      '#/branches',
      steps,
    ]);
    await page.getByRole('link', { name: '联系我们' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.goBack();
    await page.goBack();
    await expect(title).toHaveText(t('tab.home'));
    await logOut(page);
  },
);

test(
  'a host with anchors and #!/ keeps them although the app writes #/',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    await host.open({
      ...script(`
      addEventListener('hashchange', () => {
        if (location.hash.startsWith('#!')) document.title = location.hash;
      });`),
      body: (element) =>
        `<a href="#!/news">新闻</a><a href="#contact">联系</a>${element()}<h2 id="contact">联系我们</h2>`,
      hash: '#contact',
    });
    await logInByTyping(page);
    expect(embed.hash()).toBe('#contact');
    await visitAccount(page);
    expect(embed.hash()).toBe('#/pages/my/index');
    await page.getByRole('link', { name: '新闻' }).click();
    await expect(page).toHaveTitle('#!/news');
    await page.getByRole('link', { name: '联系', exact: true }).click();
    await expect(page.getByRole('heading', { name: '联系我们' })).toBeInViewport();
    await page.goBack();
    await page.goBack();
    expect(embed.hash()).toBe('#/pages/my/index');
    await logOut(page);
  },
);

/** A host router that numbers its entries in `history.state`, like those of React and Vue, and records each step. */
const COUNTING_ROUTER = `
  window.received = [];
  let { position } = history.state ?? { position: 0 };
  history.replaceState({ position, key: 'first' }, '');
  addEventListener('popstate', ({ state }) => {
    received.push(String(state?.position - position) + state?.key);
    position = state?.position;
  });`;

test(
  'a host router that counts entries finds its position in the app’s entries',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    await host.open({ ...script(COUNTING_ROUTER) });
    await logInByTyping(page);
    await app.tab('tab.my').click();
    const account = app.button('session.logout');
    await expect(account).toBeVisible();
    await page.goBack();
    await expect(account).toBeHidden();
    await page.goForward();
    await expect(account).toBeVisible();
    expect(await receivedBy(page)).toEqual(['0first', '0first']);

    // A page that resets `history.state` also removes the keys of the app.
    await page.evaluate(() => history.replaceState(null, ''));
    await page.getByRole('link', { name: t('my.records') }).click();
    await expect(app.heading('title.asset')).toBeVisible();
    await page.goBack();
    await expect(account).toBeVisible();
    const goBack = () => embed.back();
    expect(await goBack()).toBe(true);
    await expect(account).toBeHidden();
    expect(await goBack()).toBe(false);
    expect(embed.hash()).toBe('#/');
  },
);

test(
  'one of two elements owns the hash, and both share the session',
  { tag: '@long' },
  async ({ page, mock, embed }) => {
    await page.goto(`${mock.url}/two-elements.html`);
    const [first, second] = [page.locator('#first'), page.locator('#second')];
    await expect(first.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await logInByTyping(second);
    await expect(first.getByText('12,345.67')).toBeVisible();
    const urlBefore = page.url();
    await visitAccount(second);
    expect(page.url()).toBe(urlBefore);
    await expect(first.getByText('12,345.67')).toBeVisible();
    await visitAccount(first);
    expect(embed.hash()).toBe('#/pages/my/index');
    await logOut(second);
    await expect(first.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);

test(
  'two elements with different storage keys have separate sessions',
  { tag: '@long' },
  async ({ page, mock }) => {
    await page.goto(`${mock.url}/two-elements.html?storage-key=second`);
    const [first, second] = [page.locator('#first'), page.locator('#second')];
    await logInByTyping(first);
    await journey(second);
    await expect(first.getByText('12,345.67')).toBeVisible();
  },
);

for (const way of ['append', 'moveBefore'] as const)
  test(
    `an open sheet stays open with its input when the element is moved by ${way}`,
    { tag: '@long' },
    async ({ page, host, embed, app, my }) => {
      await host.open({
        body: (element) => `${element()}<section style="transform: scale(1)"></section>`,
      });
      await logInByTyping(page);
      await app.tab('tab.my').click();
      await app.button('my.withdraw').click();
      const sheet = my.sheet('my.withdraw');
      await sheet.getByLabel(t('withdrawal.amount')).pressSequentially('500');
      await embed.element.evaluate((element, method) => {
        const section = document.querySelector('section') as unknown as Record<
          string,
          (node: Element, child: null) => void
        >;
        section[method]!(element, null);
      }, way);
      await expect(page.locator('section wealth-rewards')).toBeVisible();
      await expect(sheet.getByLabel(t('withdrawal.amount'))).toHaveValue('500');
      await expectFullyVisible(sheet);
      expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      await sheet.getByRole('button', { name: t('common.close') }).click();
      await expect(sheet).toBeHidden();
      await logOut(page);
    },
  );

for (const call of ['login', 'info'])
  test(
    `an element removed during ${call} does nothing afterwards`,
    { tag: '@long' },
    async ({ page, host, mock, embed }) => {
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
      await page.addInitScript(() => {
        const receivedEvents: string[] = ((window as unknown as Receiving).received = []);
        const names = 'ready error sessionchange routechange metric actionfail actioncomplete';
        for (const name of names.split(' '))
          document.addEventListener(`wr-${name}`, () => receivedEvents.push(name), true);
        addEventListener('unhandledrejection', ({ reason }) => receivedEvents.push(String(reason)));
      });
      await host.open();
      let markUnderWay: () => void = () => {};
      const whenCallSent = new Promise<void>((resolve) => (markUnderWay = resolve));
      const answers: (() => Promise<void>)[] = [];
      await page.route(`**/v1/api/user/${call}`, (route) => {
        answers.push(() => route.continue().catch(() => {}));
        markUnderWay();
      });
      await embed.mobile.fill('13800000001');
      await embed.password.fill('Demo1234');
      await embed.loginButton.click();
      await whenCallSent;
      await page.evaluate(() => {
        const element = document.querySelector('wealth-rewards');
        // Collects events that only the element itself receives, too.
        for (const name of ['error', 'sessionchange', 'routechange'])
          element?.addEventListener(`wr-${name}`, () =>
            (window as unknown as Receiving).received.push(`late ${name}`),
          );
        element?.remove();
        (window as unknown as Receiving).received.length = 0;
      });
      consoleLines.length = 0;
      await Promise.all(answers.map((answer) => answer()));
      // Sends one more call to the same server. A pending answer would arrive before the answer of this call.
      await page.evaluate(
        (url) => fetch(`${url}/v1/api/common/config`).then((r) => r.text()),
        mock.url,
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect([await receivedBy(page), consoleLines]).toEqual([[], []]);
    },
  );

test(
  'works if the bundle loads three times: as a module, from another URL and as one file',
  { tag: '@long' },
  async ({ page, host, bundle }) => {
    const consoleLines = watchConsole(page);
    await host.open({
      head: `<script type="module" src="${bundle}/wealth-rewards.js?v=2"></script><script src="${bundle}/wealth-rewards.iife.js" defer></script>`,
    });
    await journey(page);
    expect(consoleLines).toEqual([]);
  },
);

/** A host with a shortcut on every key, which ignores where the key was pressed. */
const SHORTCUTS = `
  window.received = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    for (const target of [document, window])
      target.addEventListener(type, (event) => {
        if (/^(Meta|Shift)$/.test(event.key) || event.target.id === 'search') return;
        received.push(event.key);
        if (event.key === 'Tab') return;
        event.preventDefault();
        if (event.key === '/') document.getElementById('search').focus();
      });`;

for (const isTypingAllowed of [true, false])
  test(
    `typing ${isTypingAllowed ? 'works in a host that cancels all other keys' : 'fails in a host that cancels every key'} in the capture phase`,
    { tag: '@long' },
    async ({ page, host, embed }) => {
      const keyFilter = isTypingAllowed
        ? `if (event.composedPath().some((node) => node.localName === 'wealth-rewards')) return;`
        : '';
      await host.open({
        ...script(
          `addEventListener('keydown', (event) => { ${keyFilter} event.preventDefault(); }, true)`,
        ),
        body: (element) => `<input aria-label="own">${element()}`,
      });
      const password = embed.password;
      await password.pressSequentially('Demo1234');
      await expect(password).toHaveValue(isTypingAllowed ? 'Demo1234' : '');
      await page.getByLabel('own').pressSequentially('a');
      await expect(page.getByLabel('own')).toHaveValue('');
    },
  );

test(
  'host shortcuts on every key do not receive what is typed in the app',
  { tag: '@long' },
  async ({ page, host, embed, app, my }) => {
    await host.open({ ...script(SHORTCUTS), body: (element) => `<input id="search">${element()}` });
    await embed.mobile.pressSequentially('13800000001');
    await embed.password.pressSequentially('/Demo12345');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(embed.balance).toBeVisible();
    await app.tab('tab.my').press('Enter');
    await app.button('my.withdraw').press('Space');
    const sheet = my.sheet('my.withdraw');
    await sheet.getByLabel(t('withdrawal.amount')).pressSequentially('500');
    await expect(sheet.locator('button[type=submit]')).toHaveText(
      t('withdrawal.submitNet', { amount: '497.50' }),
    );
    await sheet.getByRole('checkbox').press('Space');
    await expect(sheet.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expect(await receivedBy(page)).toEqual([]);
    // Outside text fields, and with command keys, the host gets the key.
    await app.button('my.withdraw').press('/');
    await expect(page.locator('#search')).toBeFocused();
    await app.button('my.withdraw').press('Control+k');
    await app.button('my.withdraw').click();
    for (const key of ['F2', 'Tab']) await sheet.getByLabel(t('withdrawal.amount')).press(key);
    expect(await receivedBy(page)).toEqual(expect.arrayContaining(['/', 'k', 'F2', 'Tab']));
  },
);
