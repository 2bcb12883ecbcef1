import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { appIn } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { loginForToken } from '../support/token.ts';

// `wealth-rewards/parent`: the page around an iframe (docs/embed/iframe.md).

test('a page connects with the app in its frame: session, another member, pages, Back and titles', async ({
  page,
  mock,
  bundle,
  t,
}) => {
  const token = await loginForToken(mock.url);
  const server = await listenOnLoopback((req, res) => {
    res.writeHead(req.url === '/' ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(
      req.url === '/'
        ? `<!doctype html><iframe src="${mock.url}/webview-frame.html" style="inline-size: 375px; block-size: 700px"></iframe>
          <script type="module">
            import { connectFrame } from '${bundle}/parent.js';
            window.session = { token: '${token}' };
            window.titles = [];
            window.app = connectFrame(document.querySelector('iframe'), '${mock.url}', {
              getSession: async () => window.session,
              setTitle: ({ title }) => window.titles.push(title),
            });
          </script>`
        : '',
    );
  }, 0);
  await page.route('**/webview-frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/wealth-rewards.js"></script>
        <wealth-rewards session="host" storage="memory" bridge="auto" bridge-origin="${server.url}"></wealth-rewards>`,
    }),
  );
  await page.goto(server.url);
  const { balance, phone } = appIn(page.frameLocator('iframe'), t);
  await expect(balance).toBeVisible();
  const call = (code: string) => page.evaluate<unknown>(`window.app.${code}`);
  expect(await call(`navigate('/pages-sub/asset/index')`)).toBe(true);
  await expect.poll(() => page.evaluate<string[]>('window.titles')).toContain(t('title.asset'));
  expect(await call('back()')).toBe(true);
  expect(await call(`navigate('/pages/my/index')`)).toBe(true);
  await expect(phone).toBeVisible();
  await page.evaluate('window.session = null');
  await call('sessionChanged()');
  await expect(phone).toHaveCount(0);
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: t('session.logIn') }),
  ).toBeVisible();
  await call('disconnect()');
  await server.close();
});
