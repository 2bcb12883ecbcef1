import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const integrity = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
const scripts = Object.keys(integrity);

test('integrity.json has the hash of every script', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(scripts).toEqual(files.filter((file) => file.endsWith('.js')).sort());
  for (const file of scripts) {
    const hash = createHash('sha384')
      .update(readFileSync(`dist/${file}`))
      .digest('base64');
    expect(integrity[file]).toBe(`sha384-${hash}`);
  }
});

const ENTRIES = ['wealth-rewards.js', 'index.js'];

test('an entry waits for no other file, and no chunk imports an entry', () => {
  const STATIC_IMPORT = /(?:^|[;}\n])\s*(?:import|export)(?:[\w*{}\s,$]+from)?\s*["'`](\.[^"'`]+)/g;
  for (const file of scripts.filter((name) => !name.includes('iife'))) {
    const imports = [...readFileSync(`dist/${file}`, 'utf8').matchAll(STATIC_IMPORT)].map(String);
    if (ENTRIES.includes(file)) expect(imports, file).toEqual([]);
    expect(imports.join(), file).not.toMatch(/\.\.\//);
  }
});

test('the start chunks, but no page chunk, tell V8 to compile while downloading', () => {
  const hintedChunks = scripts.filter((file) =>
    readFileSync(`dist/${file}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hintedChunks.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    'chunks/app',
    'chunks/frame-components',
  ]);
});

test('the login page needs the entry and one chunk; everything else loads later', async ({
  page,
  embed,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js'))
      requestedUrls.push(
        request
          .url()
          .replace(/.*\//, '')
          .replace(/-[\w-]{8}\.js$/, ''),
      );
  });
  const releaseChunks = await holdRequests(page, /\/chunks\/(?!app-)/);
  await embed.openLogin();
  expect(requestedUrls.slice(0, 2)).toEqual(['wealth-rewards.js', 'app']);
  await embed.mobile.fill('13800000001');
  releaseChunks();
});

test(
  'the single file is all a page needs',
  { tag: '@long' },
  async ({ page, host, bundle, embed }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(bundle)) requestedUrls.push(request.url());
    });
    await host.open({ bundle: 'iife' });
    await embed.logIn();
    expect(requestedUrls).toEqual([`${bundle}/wealth-rewards.iife.js`]);
  },
);

test('a script whose hash does not match is not run', async ({
  page,
  host,
  mock,
  bundle,
  embed,
}) => {
  const scriptTag = (hash: string | undefined) =>
    `<script src="${bundle}/wealth-rewards.iife.js" integrity="${hash}" crossorigin></script>`;
  const body = `<wealth-rewards api-base="${mock.url}"></wealth-rewards>`;
  await embed.openLogin({
    bundle: 'none',
    head: scriptTag(integrity['wealth-rewards.iife.js']),
    body,
  });
  await host.open({ bundle: 'none', head: scriptTag(integrity['index.js']), body });
  expect(await page.evaluate(() => customElements.get('wealth-rewards') === undefined)).toBe(true);
});

test('an import map covers later chunks: a modified chunk is not run, shows an error and can be retried', async ({
  page,
  host,
  mock,
  bundle,
  embed,
  app,
}) => {
  const hashes = Object.entries(integrity).map(([file, hash]) => [`${bundle}/${file}`, hash]);
  const head = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(hashes) as unknown })}</script>
    <script type="module" src="${bundle}/wealth-rewards.js" integrity="${integrity['wealth-rewards.js']}" crossorigin></script>
    <script>document.addEventListener('wr-error', (event) => (document.title = event.detail.code));</script>`;
  const body = `<wealth-rewards api-base="${mock.url}"></wealth-rewards>`;
  const modifyChunk = (glob: string) =>
    page.route(glob, async (route) => {
      const response = await route.fetch();
      // The browser must not keep the modified chunk for the retry.
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: `${await response.text()}\n` });
    });

  await modifyChunk('**/chunks/app-*.js');
  await host.open({ bundle: 'none', head, body });
  await expect(embed.alert).toContainText(t('error.chunk'));
  await expect(page).toHaveTitle('CHUNK');
  await page.unroute('**/chunks/app-*.js');
  await app.button('common.retry').click();
  await embed.logIn();

  await modifyChunk('**/wealth-rewards.js');
  await host.open({ bundle: 'none', head, body });
  expect(await page.evaluate(() => customElements.get('wealth-rewards') === undefined)).toBe(true);
});

test(
  'an entry that redirects to a version loads its chunks from there',
  { tag: '@long' },
  async ({ page, bundle, embed }) => {
    const redirectServer = await listenOnLoopback((_, res) => {
      const headers = {
        Location: `${bundle}/wealth-rewards.js`,
        'Access-Control-Allow-Origin': '*',
      };
      res.writeHead(302, headers).end();
    }, 0);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await embed.openLogin({
      bundle: 'none',
      head: `<script type="module" src="${redirectServer.url}/1/wealth-rewards.js"></script>`,
    });
    expect(requestedUrls.filter((url) => url.startsWith(redirectServer.url))).toHaveLength(1);
    expect(requestedUrls.some((url) => url.startsWith(`${bundle}/chunks/app-`))).toBe(true);
    await redirectServer.close();
  },
);

test(
  'a page that preloads the chunk of the app downloads it once',
  { tag: '@long' },
  async ({ page, bundle, embed }) => {
    const appChunk = scripts.find((file) => file.startsWith('chunks/app-'));
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await embed.openLogin({
      bundle: 'none',
      head: `<script type="module" src="${bundle}/wealth-rewards.js"></script><link rel="modulepreload" href="${bundle}/${appChunk}">`,
    });
    expect(requestedUrls.filter((url) => url === `${bundle}/${appChunk}`)).toHaveLength(1);
  },
);

test(
  'under Cross-Origin-Embedder-Policy the module loads, and the single file needs one more header',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
    await host.open({ headers });
    await embed.logIn();
    const isDefined = () => page.evaluate(() => !!customElements.get('wealth-rewards'));
    // The demo's server sends the header that docs/DEPLOY.md names. This server does not.
    const server = await listenOnLoopback((_, res) => {
      res.setHeader('Content-Type', 'text/javascript');
      res.end(readFileSync('dist/wealth-rewards.iife.js'));
    }, 0);
    const tag = `<script src="${server.url}/wealth-rewards.iife.js"></script>`;
    await host.open({ headers, bundle: 'none', head: tag });
    expect(await isDefined()).toBe(false);
    await server.close();
    await host.open({ headers, bundle: 'iife' });
    await expect(embed.balance).toBeVisible();
  },
);

test('importing on a server defines nothing and does not throw', () => {
  const program = `
    const { define } = await import('./dist/index.js');
    await import('./dist/wealth-rewards.js');
    define('partner-wealth');
    console.log(typeof define, typeof customElements);`;
  const output = execFileSync('node', ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('function undefined');
});
