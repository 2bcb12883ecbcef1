import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { tokenFrom } from '../fixtures/token.ts';

/** The page fits its window: the element scrolls inside. */
async function expectNoScroll(page: Page) {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollHeight,
    view: innerHeight,
  }));
  expect(content).toBe(view);
}

test('the page that the README shows stands as it is there, with other addresses, and does not scroll', async ({
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

  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  const server = await listenOnLoopback((req, res) => {
    // The browser asks for an icon by itself.
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(req.url === '/' ? html : '');
  }, 0);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(page.getByText('Your brand').first()).toBeVisible();
  expect(said).toEqual([]);
  await expectNoScroll(page);
  await signIn(page);
  await expect(page.locator('[part~=tabbar]')).toBeInViewport({ ratio: 1 });
  await expectNoScroll(page);
  await server.close();
});

test('the page around an iframe that EMBEDDING.md shows hands in its session and opens addresses', async ({
  page,
  context,
  mock,
}) => {
  const shown =
    /^\*\*iframe\.\*\*[^]*?```html\n([^]*?)```/m.exec(
      readFileSync('docs/EMBEDDING.md', 'utf8'),
    )?.[1] ?? '';
  const html = shown
    .replace('https://rewards.example.com/"', `${mock.url}/webview-frame.html"`)
    .replace('https://rewards.example.com', mock.url);
  expect(html).not.toContain('example.com');
  const token = await tokenFrom(mock.url);
  const server = await listenOnLoopback((req, res) => {
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    // What the recipe leaves to the page.
    const own = `<!doctype html><script>const myToken = async () => '${token}'</script>`;
    res.end(req.url === '/' ? own + html : '');
  }, 0);
  await page.goto(server.url);
  const frame = page.frameLocator('iframe');
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
  await server.close();
});
