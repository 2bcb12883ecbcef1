import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDemo } from '../../embed-demo/demo-server.ts';
import { createMock } from '../../mock-server/app.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from '../support/start-mock.ts';

// Tests which paths, Host headers and page origins the mock accepts.

const CONFIG_PATH = '/v1/api/common/config';

/** Sends a raw request; fetch would normalize the path and forbids the Host header. */
const sendAsIs = (url: string, options: RequestOptions) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(url, options, (res) => {
      let text = '';
      res.on('data', (chunk) => (text += String(chunk)));
      res.on('end', () => resolve({ status: res.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

const UNKNOWN_REQUESTS = [
  'GET /v1',
  'GET /v1/',
  'GET /v1/db',
  'GET /v1/__proto__',
  'GET /v1/api/user',
  'GET /v1/api/common/config/',
  'GET /v1/users',
  'GET /v1/users/1',
  'GET /v1/static',
  'GET /v1/static/',
  'GET /v1/static/none.svg',
  'GET /v1/static/../app.ts',
  'GET /v1/static/..%2f..%2fapp.ts',
  'GET /v1/%E0%A4%A',
  'HEAD /v1/api/user',
  'HEAD /v1/static/none.svg',
  'POST /v1/static/none.svg',
  'PATCH /v1/accounts/1',
  'GET /db',
  'GET /__proto__',
  'GET /favicon.ico',
  'POST /docs/none.js',
];

test('answers an unknown path or method with 404 and the envelope', async () => {
  const { url } = await startMock();
  const answers = await Promise.all(
    UNKNOWN_REQUESTS.map(async (methodAndPath) => {
      const [method, path] = methodAndPath.split(' ') as [string, string];
      const { status, text } = await sendAsIs(url, { method, path });
      if (method === 'HEAD') return { methodAndPath, status, text };
      const { code, msg, data } = JSON.parse(text) as Record<string, unknown>;
      return { methodAndPath, status, code, msg, data };
    }),
  );
  const businessError = { status: 404, code: 10004, msg: '数据不存在', data: null };
  expect(answers).toEqual(
    UNKNOWN_REQUESTS.map((methodAndPath) => ({
      methodAndPath,
      ...(methodAndPath.startsWith('HEAD') ? { status: 404, text: '' } : businessError),
    })),
  );
});

test('answers another method with 405 and the allowed methods', async () => {
  const { fetch } = await startMock();
  const methodsByPath: Record<string, string> = {
    [CONFIG_PATH]: 'GET, HEAD',
    '/v1/api/user/login': 'POST',
    '/v1/static/hills.svg': 'GET, HEAD',
    '/docs': 'GET, HEAD',
    '/docs/start.js': 'GET, HEAD',
    '/openapi.json': 'GET, HEAD',
    '/': 'GET, HEAD',
  };
  const requests = Object.entries(methodsByPath).flatMap(([path, allowed]) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !allowed.includes(method))
      .map((method) => ({ method, path, allowed })),
  );
  const answers = await Promise.all(
    requests.map(async ({ method, path }) => {
      const { status, headers, body } = await fetch(path, { method });
      return {
        method,
        path,
        status,
        allow: headers.get('allow'),
        code: (body as { code?: number } | null)?.code,
      };
    }),
  );
  expect(answers).toEqual(
    requests.map(({ method, path, allowed }) => ({
      ...{ method, path, status: 405, allow: allowed },
      code: method === 'HEAD' ? undefined : /docs|openapi/.test(path) ? 0 : 10004,
    })),
  );
});

test('answers HEAD like GET, but without a body', async () => {
  const { fetch, logIn } = await startMock({ control: true });
  const token = await logIn();
  const paths = [
    ...[CONFIG_PATH, '/v1/api/user/info', '/v1/api/index/newsDetail?id=1', '/v1/api/index/news'],
    ...['/v1/static/hills.svg', '/v1/static/agreement-user.html', '/docs', '/openapi.json', '/'],
    ...['/docs/swagger-ui.css', '/__mock/', '/__mock/control.js', '/__mock/state', '/__mock'],
  ];
  const readHead = async (path: string, method: string) => {
    const answer = await fetch(path, { method, headers: { token }, redirect: 'manual' });
    const names = ['content-type', 'content-security-policy', 'cache-control', 'location'];
    return { path, status: answer.status, headers: names.map((name) => answer.headers.get(name)) };
  };
  const heads = await Promise.all(paths.map((path) => readHead(path, 'HEAD')));
  expect(heads).toEqual(await Promise.all(paths.map((path) => readHead(path, 'GET'))));
  const { text } = await fetch('/v1/api/user/info', { method: 'HEAD', headers: { token } });
  expect(text).toBe('');
  expect((await fetch('/v1/api/user/info', { method: 'HEAD' })).status).toBe(401);
});

test('the demo answers HEAD like GET, and another method with 405', async () => {
  const { url, close } = await listenOnLoopback(createDemo(), 0);
  onTestFinished(close);
  const send = (path: string, method: string) => fetch(url + path, { method });
  for (const path of ['/portal.html', '/frameworks/vue.js']) {
    const [get, head, post] = await Promise.all(
      ['GET', 'HEAD', 'POST'].map((method) => send(path, method)),
    );
    expect([get?.status, head?.status, post?.status], path).toEqual([200, 200, 405]);
    expect(await head?.text()).toBe('');
    expect(post?.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('the demo compresses its files and sends the caching headers of docs/DEPLOY.md', async () => {
  const bundleFolder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(bundleFolder, { recursive: true }));
  mkdirSync(join(bundleFolder, 'chunks'));
  for (const file of ['wealth-rewards.js', 'chunks/app-1a2b3c4d.js'])
    writeFileSync(join(bundleFolder, file), `/* ${'code '.repeat(1000)} */`);
  const { url, close } = await listenOnLoopback(createDemo({ bundleFolder }), 0);
  onTestFinished(close);
  const headersOf = async (path: string) => {
    const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, br' } });
    return ['content-encoding', 'cache-control', 'cross-origin-resource-policy'].map((name) =>
      headers.get(name),
    );
  };
  expect(await headersOf('/wealth-rewards.js')).toEqual(['br', 'no-cache', 'cross-origin']);
  expect(await headersOf('/chunks/app-1a2b3c4d.js')).toEqual([
    'br',
    'public, max-age=31536000, immutable',
    'cross-origin',
  ]);
});

test('the mock compresses the answers of the API and its documents', async () => {
  const { url } = await startMock();
  for (const path of ['/v1/api/common/agreement?type=user', '/openapi.json']) {
    const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding'), path).toBe('br');
  }
});

test('the root page of a standalone mock describes the server', async () => {
  const { fetch } = await startMock();
  expect((await fetch('/')).text).toContain('mock backend of wealth-rewards');
});

test('as middleware, passes every path outside /v1 to next()', () => {
  const { app } = createMock();
  for (const url of ['/', '/v1x', '/v2/api', '/src/main.ts', '/V1/api/common/config']) {
    const req = { url, method: 'GET', headers: {} };
    const prototypeBefore = Object.getPrototypeOf(req) as unknown;
    let isNextCalled = false;
    app(req as never, {} as never, () => (isNextCalled = true));
    expect(isNextCalled, url).toBe(true);
    expect(Object.getPrototypeOf(req)).toBe(prototypeBefore);
  }
});

test('serves the pictures of the demo data', async () => {
  const { fetch } = await startMock();
  for (const name of ['hills', 'bars', 'shield', 'calendar', 'book', 'phone', 'community-code']) {
    const { status, headers, text } = await fetch(`/v1/static/${name}.svg`);
    expect(status, name).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text, name).toMatch(/^<svg [^>]*viewBox/);
  }
});

const PARTNER = 'https://partner.example';

test.each([
  ['http://127.0.0.1:5173', true],
  ['http://localhost:5173', true],
  ['http://localhost', true],
  [PARTNER, true],
  ['https://evil.example', false],
  ['https://partner.example.evil.example', false],
  ['http://partner.example', false],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example:80', false],
  ['https://localhost:5173', false],
  ['null', false],
])('a page of the origin %s may read answers: %s', async (origin, isAllowed) => {
  const { fetch } = await startMock({ origins: [PARTNER] });
  const preflight = await fetch(CONFIG_PATH, { method: 'OPTIONS', headers: { origin } });
  const answer = await fetch(CONFIG_PATH, { headers: { origin } });
  expect(preflight.status).toBe(204);
  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  }
  expect(preflight.headers.get('access-control-allow-methods')).toBe(
    isAllowed ? 'GET, POST' : null,
  );
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    isAllowed ? 'token, platform, content-type, accept-language' : null,
  );
  expect(preflight.headers.get('access-control-max-age')).toBe(isAllowed ? '600' : null);
});

test('a page with the origin "null" may read answers if "null" is listed', async () => {
  const { fetch } = await startMock({ origins: ['null'] });
  const { headers } = await fetch(CONFIG_PATH, { headers: { origin: 'null' } });
  expect(headers.get('access-control-allow-origin')).toBe('null');
});

const LOGIN_PATH = `/v1${contract.user.login.path}`;

/** A login as a page of this origin sends it. */
const loginFrom = (origin: string) => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify({ mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() }),
});

test.each(['null', 'https://evil.example'])(
  'a write from a page of %s is refused before it takes effect',
  async (origin) => {
    const { fetch, mock } = await startMock({ origins: [PARTNER] });
    const { status, text } = await fetch(LOGIN_PATH, loginFrom(origin));
    expect(status).toBe(403);
    expect(text).toContain(`Pages of ${origin} may not call this mock.`);
    expect(mock.db.sessions.all()).toEqual([]);
  },
);

test.each(['null', PARTNER])(
  'a write from a page of %s takes effect if its origin is listed',
  async (origin) => {
    const { fetch, mock } = await startMock({ origins: ['null', PARTNER] });
    expect((await fetch(LOGIN_PATH, loginFrom(origin))).status).toBe(200);
    expect(mock.db.sessions.all()).toHaveLength(1);
  },
);

test('a refused call carries the CORS headers too, so that the page can read the business error', async () => {
  const { fetch } = await startMock();
  const { status, headers } = await fetch('/v1/api/user/info', {
    headers: { origin: 'http://localhost:5173' },
  });
  expect(status).toBe(401);
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});

test('listens on 127.0.0.1 only', async () => {
  const { url } = await startMock();
  const { port } = new URL(url);
  const otherAddresses = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal);
  for (const address of otherAddresses)
    await expect(fetch(`http://${address?.address}:${port}/`)).rejects.toThrow();
  expect(new URL(url).hostname).toBe('127.0.0.1');
});

test.each([
  ['127.0.0.1', 200],
  ['127.0.0.1:4010', 200],
  ['localhost:4010', 200],
  ['LocalHost', 200],
  ['[::1]:4010', 200],
  ['evil.example', 421],
  ['evil.example:4010', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost.evil.example', 421],
  ['evil.example#127.0.0.1', 421],
  ['user@127.0.0.1', 421],
  ['0.0.0.0:4010', 421],
])('a request with the Host header "%s" is answered with HTTP %i', async (host, expectedStatus) => {
  const { url } = await startMock();
  for (const path of ['/', CONFIG_PATH, '/v1/static/hills.svg']) {
    const { status, text } = await sendAsIs(url, { path, headers: { host } });
    expect(status, path).toBe(expectedStatus);
    if (expectedStatus === 421)
      expect(JSON.parse(text)).toMatchObject({
        code: 0,
        data: null,
        msg: expect.stringContaining('localhost') as string,
      });
  }
});

test('the server of npm start checks the Host header too', async () => {
  const { url, close } = await listenOnLoopback(createDemo(), 0);
  onTestFinished(close);
  const requestForHost = (host: string) =>
    sendAsIs(url, { path: '/portal.html', headers: { host } });
  expect((await requestForHost('localhost')).status).toBe(200);
  expect((await requestForHost('evil.example')).status).toBe(421);
});
