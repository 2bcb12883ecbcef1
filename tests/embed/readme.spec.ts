import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { loginForToken } from '../support/token.ts';
import { watchConsole } from '../support/watch-console.ts';

/** Expects that the page fits its window, so that only the element scrolls. */
async function expectNoScroll(page: Page) {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollHeight,
    view: innerHeight,
  }));
  expect(content).toBe(view);
}

test('the page of the README works with other URLs and does not scroll', async ({
  page,
  mock,
  bundle,
  embed,
  app,
}) => {
  const documentedHtml =
    /^## Embed it\n[^]*?```html\n([^]*?)```/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  expect(documentedHtml.trim().split('\n')).toHaveLength(5);
  const html = documentedHtml
    .replace(/https:\/\/cdn\.example\.com\/[^"]*\/(?=wealth-rewards\.js")/, `${bundle}/`)
    .replace('https://api.example.com', mock.url);
  expect(html).not.toContain('example.com');

  const consoleErrors = watchConsole(page, 'error');
  const server = await listenOnLoopback((req, res) => {
    // The browser requests an icon by itself.
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(req.url === '/' ? html : '');
  }, 0);
  await page.goto(server.url);
  await expect(embed.loginButton).toBeVisible();
  await expect(page.getByText('Your brand').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await expectNoScroll(page);
  await app.logIn();
  await expect(page.locator('[part~=tabbar]')).toBeInViewport({ ratio: 1 });
  await expectNoScroll(page);
  await server.close();
});

test('the documented styles for a page with its own bars do not scroll', async ({
  page,
  host,
  app,
}) => {
  const [, css = ''] =
    /In a page with bars of its own:\n+```css\n([^]*?)```/.exec(
      readFileSync('docs/embed/sizing.md', 'utf8'),
    ) ?? [];
  await host.open({
    head: `<style>${css} header { block-size: 56px }</style>`,
    body: (element) => `<header>Host</header>${element()}`,
  });
  await app.logIn();
  await expect(page.locator('[part~=tabbar]')).toBeInViewport({ ratio: 1 });
  await expectNoScroll(page);
});

/**
 * Opens the page around an iframe that docs/embed/iframe.md shows. The frame never finishes loading, so code that waits for the load event
 * would miss its messages.
 */
async function openIframePage(page: Page, app: string, getSessionCode: string) {
  const read = (file: string) => readFileSync(`tests/hosts/iframe/${file}`, 'utf8');
  const framedHtml = read('framed.html');
  const html = read('parent.html')
    .replace('https://rewards.example.com/"', `${app}/webview-frame.html"`)
    .replace('https://rewards.example.com', app);
  expect(html).not.toContain('example.com');
  const server = await listenOnLoopback((req, res) => {
    res.writeHead(req.url === '/' ? 200 : 204, {
      'Content-Type': 'text/html; charset=utf-8',
      // Compressed, nothing would be sent before the end.
      'Cache-Control': 'no-transform',
    });
    if (req.url !== '/') res.end();
    else res.write(`<!doctype html><script>const askMyServer = ${getSessionCode}</script>${html}`);
  }, 0);
  await page.route('**/webview-frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: framedHtml
        .replace('/wealth-rewards/wealth-rewards.js', '/wealth-rewards.js')
        .replace('https://api.example.com', app)
        .replace('https://partner.example', server.url),
    }),
  );
  await page.goto(server.url, { waitUntil: 'commit' });
  return { frame: page.frameLocator('iframe'), close: server.close };
}

test('the documented page around an iframe hears an early frame, provides its session and opens URLs', async ({
  page,
  mock,
  context,
}) => {
  const token = await loginForToken(mock.url);
  const { frame, close } = await openIframePage(
    page,
    mock.url,
    `async () => ({ token: '${token}' })`,
  );
  await expect(frame.getByText('12,345.67')).toBeVisible();
  await expectNoScroll(page);
  await frame.locator('wealth-rewards').evaluate((element) => {
    (element as HTMLElement & { navigate(path: string): boolean }).navigate(
      '/pages-sub/official-community/index',
    );
  });
  await expect(
    frame.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
  const join = frame.getByRole('button', { name: t('officialCommunity.join') });
  const [openRequest] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().startsWith('https:')),
    join.click(),
  ]);
  expect(openRequest.url()).toBe('https://example.com/community');
  await close();
});

for (const [name, outcome, causes] of [
  ['says that nobody is logged in', 'return null', []],
  ['says at once that its own server failed', `throw new Error('gone')`, ['threw']],
] as const) {
  test(
    `the documented page around an iframe ${name}`,
    { tag: causes.length > 0 ? [] : '@long' },
    async ({ page, mock }) => {
      const messages: string[] = [];
      await page.exposeFunction('__receive', (what: string) => messages.push(what));
      await page.addInitScript(() => {
        const { __receive } = window as unknown as { __receive: (what: string) => void };
        addEventListener('wr-ready', () => __receive('ready'));
        addEventListener('wr-error', (event) =>
          __receive((event as CustomEvent<{ cause: string }>).detail.cause),
        );
      });
      const getSessionCode = `async (reason) => { await __receive(reason); ${outcome}; }`;
      const { frame, close } = await openIframePage(page, mock.url, getSessionCode);
      await expect(frame.getByRole('button', { name: t('login.submit') })).toBeVisible();
      await expect.poll(() => messages).toEqual(['start', ...causes, 'ready']);
      await close();
    },
  );
}
