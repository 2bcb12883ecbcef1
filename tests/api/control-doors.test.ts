import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDemo } from '../../embed-demo/demo-server.ts';
import { createMock } from '../../mock-server/app.ts';
import { readCommand } from '../../mock-server/command-line.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from '../support/start-mock.ts';
import { startControlled } from './control-room.ts';

// Tests which requests reach the control room, and from which origins.

const PARTNER = 'https://partner.example';
const EVIL = 'https://evil.example';

describe('the control room', () => {
  test('is off by default', async () => {
    const { fetch, mock } = await startMock();
    for (const path of ['/__mock', '/__mock/', '/__mock/state', '/v1/__mock/state']) {
      const { status, body } = await fetch(path);
      expect(status, path).toBe(404);
      expect(body.code).toBe(10004);
    }
    const headers = { 'content-type': 'application/json' };
    const users = mock.db.users.all();
    expect((await fetch('/__mock/reset', { method: 'POST', headers, body: '{}' })).status).toBe(
      404,
    );
    expect(mock.db.users.all()).toBe(users);
    expect(readCommand([], 'test')).toMatchObject({ options: { control: false } });
  });

  test('is reachable only below /__mock', async () => {
    const { fetch } = await startControlled();
    for (const path of ['/v1/__mock/state', '/v1/control/index.html', '/__mocks', '/__mock.html'])
      expect((await fetch(path)).status, path).toBe(404);
  });

  test('is served by npm start too', async () => {
    const demo = createDemo();
    const { app } = createMock({ control: true });
    const { url, close } = await listenOnLoopback((req, res, next) => {
      app(req, res, () => demo(req, res, next));
    }, 0);
    onTestFinished(close);
    expect(await (await fetch(`${url}/__mock/`)).text()).toContain('Control room');
    expect((await fetch(`${url}/portal.html`)).status).toBe(200);
  });

  test.each([
    ['evil.example', 421],
    ['localhost:4010', 200],
  ])(
    'a request with the Host header %s gets HTTP %i from a mock that another server mounts',
    async (host, expectedStatus) => {
      const { app } = createMock({ control: true });
      const { createServer } = await import('node:http');
      const server = createServer((req, res) => app(req, res, () => res.end()));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as { port: number };
      const status = await new Promise((resolve, reject) => {
        request({ port, path: '/__mock/clock', headers: { host } }, (res) => {
          res.resume();
          resolve(res.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(expectedStatus);
    },
  );
});

describe('a page of another origin', () => {
  test.each([EVIL, 'null', 'http://localhost.evil.example'])(
    'from %s can neither control the mock nor read an answer',
    async (origin) => {
      // With this option a sandboxed frame (origin `null`) may call the API, but never control the mock.
      const { requestControl, mock } = await startControlled({ origins: ['null'] });
      const users = mock.db.users.all()[0];
      for (const [methodAndPath, body] of [
        ['POST /reset', {}],
        ['POST /scenario', { name: 'vip' }],
        ['POST /faults', { kind: 'html' }],
        ['DELETE /faults', undefined],
      ] as const) {
        const { status, headers, answer } = await requestControl(methodAndPath, body, { origin });
        expect(status, methodAndPath).toBe(403);
        expect(answer['error']).toContain(origin);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
      expect(mock.db.users.all()[0]).toBe(users);
      expect((await requestControl('GET /faults')).answer).toMatchObject({ list: [] });
      for (const methodAndPath of ['GET /state', 'OPTIONS /reset']) {
        const { headers } = await requestControl(methodAndPath, undefined, { origin });
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-methods')).toBeNull();
      }
    },
  );

  test.each(['http://localhost:5173', PARTNER])(
    'from %s may control the mock if it may call the API',
    async (origin) => {
      const { requestControl } = await startControlled({ origins: [PARTNER] });
      const { status, headers } = await requestControl('POST /reset', {}, { origin });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      const preflight = await requestControl('OPTIONS /faults', undefined, { origin });
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE');
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined])(
    'refuses a POST with the content type %s, even without an Origin header',
    async (type) => {
      const { mock, url } = await startControlled();
      const users = mock.db.users.all()[0];
      const response = await fetch(`${url}/__mock/reset`, {
        method: 'POST',
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
        ...(type === undefined ? {} : { body: '{}' }),
      });
      expect(response.status).toBe(415);
      expect(mock.db.users.all()[0]).toBe(users);
    },
  );
});

test.each([
  ['GET /none', undefined, 404, '/__mock/ is a page'],
  ['GET /../state', undefined, 404, ''],
  ['GET /reset', undefined, 405, 'use POST /reset'],
  ['PUT /clock', {}, 405, 'GET /clock or POST /clock'],
  ['POST /reset', '{"seed"', 400, 'no JSON object'],
  ['POST /reset', [], 400, 'no JSON object'],
  ['POST /reset', { seed: 'x' }, 400, 'seed'],
  ['POST /reset', `{"seed":1${' '.repeat(70_000)}}`, 413, 'too large'],
  ['POST /reset', `{"seed":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, 'no JSON object'],
])(
  '%s with %j is answered with %i and a sentence',
  async (methodAndPath, body, expectedStatus, sentence) => {
    const { requestControl } = await startControlled();
    const { status, text } = await requestControl(methodAndPath, body);
    expect(status).toBe(expectedStatus);
    expect(text).toContain(sentence);
  },
);

test.each([
  ['GET /reset', 'POST'],
  ['PUT /clock', 'GET, HEAD, POST'],
  ['POST /control.js', 'GET, HEAD'],
  ['DELETE /', 'GET, HEAD'],
])('the business error of %s lists the allowed methods: %s', async (methodAndPath, allowed) => {
  const { requestControl } = await startControlled();
  const body = methodAndPath.startsWith('POST') ? {} : undefined;
  const { status, headers } = await requestControl(methodAndPath, body);
  expect([status, headers.get('allow')]).toEqual([405, allowed]);
});

describe('the page of the control room', () => {
  test.each([
    ['/', 'text/html', '>Control room<'],
    ['/control.css', 'text/css', 'main {'],
    ['/control.js', 'text/javascript', 'fetch('],
    ['/nodes.js', 'text/javascript', 'createElement'],
    ['/table.js', 'text/javascript', 'fetch('],
    ['/texts.js', 'text/javascript', 'inLanguage'],
    ['/developer.css', 'text/css', './tokens.css'],
    ['/tokens.css', 'text/css', '--accent'],
    ['/language.css', 'text/css', '[lang='],
    ['/language.js', 'text/javascript', 'navigator.language'],
  ])('%s is served with a strict content security policy', async (path, type, text) => {
    const { requestControl } = await startControlled();
    const page = await requestControl(`GET ${path}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain(type);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/,
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.text).toContain(text);
    expect(page.text).not.toMatch(/https?:|\/\/[a-z]+\./);
  });

  test('redirects to the URL with the final slash', async () => {
    const { requestControl } = await startControlled();
    const { status, headers } = await requestControl('GET ');
    expect([status, headers.get('location')]).toEqual([302, '/__mock/']);
  });
});

interface RecordedCall {
  [name: string]: unknown;
}

describe('the journal of requests', () => {
  test('lists requests and answers, newest first', async () => {
    const { requestControl, send } = await startControlled();
    await send(contract.common.config);
    await send(contract.user.info);
    await requestControl('POST /faults', { kind: 'reset-after-commit' });
    const body = { mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() };
    await send(contract.user.login, body).catch(() => {});
    const { answer } = await requestControl<{ list: RecordedCall[] }>('GET /journal');
    expect(answer.list).toEqual([
      {
        time: '2026-11-21 10:00:00',
        method: 'POST',
        path: '/v1/api/user/login',
        status: null,
        code: 1,
        ms: expect.any(Number) as number,
        fault: 'reset-after-commit',
        sent: { mobile: '…11', password: '…8' },
        received: expect.objectContaining({ code: 1 }) as unknown,
      },
      expect.objectContaining({ path: '/v1/api/user/info', status: 401, code: 401, fault: null }),
      expect.objectContaining({
        method: 'GET',
        path: '/v1/api/common/config',
        status: 200,
        code: 1,
      }),
    ]);
  });

  test('masks the bodies of requests and answers', async () => {
    const { requestControl, call, fetch, send, logIn } = await startControlled();
    const token = await logIn();
    await call(contract.user.info, {}, { token });
    await send(contract.index.news, { keyword: '张三', page: 1, limit: 5, token });
    await send(contract.user.login, { mobile: MEMBERS.first, request_id: MEMBERS.first });
    await send(contract.user.login, { request_id: { secret: 'Passw0rd' } });
    await fetch(`/v1/api/${MEMBERS.first}?mobile=${MEMBERS.first}`);
    const { text } = await requestControl('GET /journal');
    expect(text).not.toContain('request_id');
    for (const secret of [token, PASSWORD, 'Passw0rd', MEMBERS.first, '张'])
      expect(text).not.toContain(secret);
    expect(text).toContain('/v1/api/index/news"');
  });

  test('no list of the control room contains the request_id or the owner of an operation', async () => {
    const { requestControl, send, logIn } = await startControlled();
    const token = await logIn();
    const request_id = freshId();
    await send(contract.user.sign, { request_id }, { token });
    for (const path of ['journal', 'state', 'state?table=operations', 'ledger']) {
      const { text } = await requestControl(`GET /${path}`);
      for (const secret of ['request_id', '"owner"', request_id, token])
        expect(text, path).not.toContain(secret);
    }
  });

  test('keeps at most 100 pending faults', async () => {
    const { requestControl } = await startControlled();
    for (let i = 0; i < 100; i += 1) await requestControl('POST /faults', { kind: 'html' });
    const { status, answer } = await requestControl('POST /faults', { kind: 'html' });
    expect(status).toBe(400);
    expect(answer['error']).toBe('There are 100 faults already; DELETE some first.');
  });

  test('keeps the last 200 entries', async () => {
    const { requestControl, send } = await startControlled();
    for (let i = 0; i < 201; i += 1) await send(contract.common.config);
    await send(contract.index.banner);
    const { answer } = await requestControl<{ list: RecordedCall[] }>('GET /journal');
    expect(answer.list).toHaveLength(200);
    expect(answer.list[0]?.['path']).toBe('/v1/api/index/banner');
  });
});
