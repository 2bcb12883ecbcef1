import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { loginForToken } from '../fixtures/token.ts';

/** The page fits its window: only the element scrolls. */
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
}) => {
  const shown =
    /^## Embed it\n[^]*?```html\n([^]*?)```/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  expect(shown.trim().split('\n')).toHaveLength(5);
  const html = shown
    .replace(/https:\/\/cdn\.example\.com\/[^"]*\/(?=wealth-rewards\.js")/, `${bundle}/`)
    .replace('https://api.example.com', mock.url);
  expect(html).not.toContain('example.com');

  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const server = await listenOnLoopback((req, res) => {
    // The browser requests an icon by itself.
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(req.url === '/' ? html : '');
  }, 0);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(page.getByText('Your brand').first()).toBeVisible();
  expect(logged).toEqual([]);
  await expectNoScroll(page);
  await signIn(page);
  await expect(page.locator('[part~=tabbar]')).toBeInViewport({ ratio: 1 });
  await expectNoScroll(page);
  await server.close();
});

test('the styles of EMBEDDING.md for a page with its own bars do not scroll', async ({
  page,
  host,
  mock,
}) => {
  const [, css = ''] =
    /In a page with bars of its own:\n+```css\n([^]*?)```/.exec(
      readFileSync('docs/EMBEDDING.md', 'utf8'),
    ) ?? [];
  await host.open({
    head: `<style>${css} header { block-size: 56px }</style>`,
    body: `<header>Host</header><wealth-rewards api-base="${mock.url}"></wealth-rewards>`,
  });
  await signIn(page);
  await expect(page.locator('[part~=tabbar]')).toBeInViewport({ ratio: 1 });
  await expectNoScroll(page);
});

/**
 * The iframe page of EMBEDDING.md. It never finishes loading: code that waits for the load event hears
 * the frame too late.
 */
async function openAround(page: Page, app: string, askMyServer: string) {
  const [, framed = '', around = ''] =
    /^## iframe$[^]*?```html\n([^]*?)```[^]*?```html\n([^]*?)```/m.exec(
      readFileSync('docs/EMBEDDING.md', 'utf8'),
    ) ?? [];
  const html = around
    .replace('https://rewards.example.com/"', `${app}/webview-frame.html"`)
    .replace('https://rewards.example.com', app);
  expect(html).not.toContain('example.com');
  const server = await listenOnLoopback((req, res) => {
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    if (req.url !== '/') res.end();
    else res.write(`<!doctype html><script>const askMyServer = ${askMyServer}</script>${html}`);
  }, 0);
  await page.route('**/webview-frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/wealth-rewards.js"></script>${framed.replace('https://partner.example', server.url)}`,
    }),
  );
  await page.goto(server.url, { waitUntil: 'commit' });
  return { frame: page.frameLocator('iframe'), close: server.close };
}

test('the iframe page of EMBEDDING.md hears an early frame, provides its session and opens URLs', async ({
  page,
  context,
  mock,
}) => {
  const token = await loginForToken(mock.url);
  const { frame, close } = await openAround(page, mock.url, `async () => ({ token: '${token}' })`);
  await expect(frame.getByText('12,345.67')).toBeVisible();
  await expectNoScroll(page);
  await frame.locator('wealth-rewards').evaluate((element) => {
    (element as HTMLElement & { navigate(path: string): boolean }).navigate(
      '/pages-sub/official-community/index',
    );
  });
  await expect(frame.getByRole('heading', { level: 1, name: '官方群聊' })).toBeVisible();
  const join = frame.getByRole('button', { name: '加入群聊' });
  const [asked] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().startsWith('https:')),
    join.click(),
  ]);
  expect(asked.url()).toBe('https://example.com/community');
  await close();
});

for (const [name, outcome, causes] of [
  ['says that nobody is signed in', 'return null', []],
  ['says at once that its own server failed', `throw new Error('gone')`, ['threw']],
] as const) {
  test(
    `the page around an iframe that EMBEDDING.md shows ${name}`,
    { tag: causes.length > 0 ? [] : '@long' },
    async ({ page, mock }) => {
      const received: string[] = [];
      await page.exposeFunction('__receive', (what: string) => received.push(what));
      await page.addInitScript(() => {
        const { __receive } = window as unknown as { __receive: (what: string) => void };
        addEventListener('wr-ready', () => __receive('ready'));
        addEventListener('wr-error', (event) =>
          __receive((event as CustomEvent<{ cause: string }>).detail.cause),
        );
      });
      const ask = `async (reason) => { await __receive(reason); ${outcome}; }`;
      const { frame, close } = await openAround(page, mock.url, ask);
      await expect(frame.getByRole('button', { name: '登录' })).toBeVisible();
      await expect.poll(() => received).toEqual(['start', ...causes, 'ready']);
      await close();
    },
  );
}
