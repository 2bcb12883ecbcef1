import { readFileSync } from 'node:fs';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { expect, test } from '../fixtures/test.ts';

test('the page that the README shows stands as it is there, with other addresses', async ({
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
  await server.close();
});
