import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeData, startBackend } from './bad-backend.ts';
import { check, MEMBER } from './run-check.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('--help prints the flags', async () => {
  const { code, output } = await check('--help');
  expect(code).toBe(0);
  for (const flag of ['--base', '--mobile', '--password', '--writes', '--json', '--junit', '--har'])
    expect(output).toContain(flag);
});

/** The flag --base with an address where no server listens. */
const UNREACHABLE_BASE = ['--base', 'http://127.0.0.1:65533'];

test.each([
  [[], '--base is missing. See --help.'],
  [['--base', 'api.example.com'], '--base takes an address such as https://api.example.com.'],
  [
    ['--base', 'https://api.example.com/v1/'],
    '--base takes the address before /v1. Leave /v1 out.',
  ],
  [UNREACHABLE_BASE, '--mobile is missing. See --help.'],
  [[...UNREACHABLE_BASE, '--mobile', '13800000001'], '--password is missing. See --help.'],
  [
    [...UNREACHABLE_BASE, '--mobile', '123', '--password', 'x'],
    '--mobile takes a mobile number of 11 digits, such as 13800000001.',
  ],
  [
    [...UNREACHABLE_BASE, ...MEMBER, '--origin', 'https://partner.example/'],
    '--origin takes an origin such as https://partner.example, without a path.',
  ],
  [[...UNREACHABLE_BASE, '--har', 'a.har'], 'Use either --base or --har, not both.'],
  [
    [...UNREACHABLE_BASE, ...MEMBER, '--without', 'user/info,user/payout'],
    '--without names user/payout, which is no call of openapi.json.',
  ],
  [
    [...UNREACHABLE_BASE, ...MEMBER, '--without', 'user/login'],
    '--without names user/login, which the app always needs.',
  ],
  [['--har', 'none.har'], 'none.har cannot be read. Give --har the name of a file.'],
  [['--bas'], "Unknown option '--bas'. See --help."],
  [
    [...UNREACHABLE_BASE, ...MEMBER],
    'The backend does not answer: nothing listens there. Start it, or correct the address of --base.',
  ],
])('the flags %j are answered with a sentence and the exit code 2', async (flags, sentence) => {
  const { code, output, errors } = await check(...flags);
  expect(errors).toBe(sentence);
  expect(output).toBe('');
  expect(code).toBe(2);
});

// A pattern with quadratic time runs into the timeout here.
test('reads a --base with 300,000 slashes', async () => {
  const { errors } = await check('--base', `https://api.example.com${'/'.repeat(300_000)}x/v1//`);
  expect(errors).toBe('--base takes the address before /v1. Leave /v1 out.');
});

test('prints a line for each call, the pages that break, and whether login, home and money work', async () => {
  const backendUrl = await startBackend({
    changeAnswer: (answer, { path }) => {
      if (path === '/api/user/team') changeData(answer, (data) => delete data['summary']);
    },
  });
  const { code, output } = await check('--base', backendUrl, ...MEMBER);
  expect(code).toBe(1);
  expect(output).toContain(
    'wrong      GET /api/user/team\n           wrong: data.summary is missing. Send an object.\n           breaks: /pages-sub/team/index\n',
  );
  expect(output).toContain('\nLogin      ok\nHome       ok\nMoney      ok; not tried: ');
});

test('a row that the app leaves out breaks no page', async () => {
  const backendUrl = await startBackend({
    changeAnswer: (answer, { path }) => {
      if (path !== '/api/index/banner') return;
      changeData(answer, (data) => Object.assign((data['list'] as object[])[0] ?? {}, { id: 'x' }));
    },
  });
  const { code, output } = await check('--base', backendUrl, ...MEMBER);
  expect(code).toBe(1);
  expect(output).toContain(
    'so the app leaves it out. Send a whole number from 1.\n           leaves rows out on: /\n',
  );
  expect(output).toContain('\nHome       ok; leaves rows out: GET /api/index/banner\n');
  expect(output).not.toContain('breaks');
});

test('a check of more than two seconds prints which call it makes', async () => {
  const backendUrl = await startBackend({ latencyMs: 100 });
  const { code, errors } = await check('--base', backendUrl, ...MEMBER);
  expect(errors).toMatch(/^… call \d+: (GET|POST) \/api\/\w+\/\w+$/m);
  expect(code).toBe(0);
});

test('--junit writes a test case for each call', async () => {
  const backendUrl = await startBackend({
    changeAnswer: (answer, { path }) => {
      if (path === '/api/user/team') changeData(answer, (data) => delete data['list']);
    },
  });
  const file = join(makeFolder(), 'check.xml');
  await check('--base', backendUrl, ...MEMBER, '--junit', file);
  const xml = readFileSync(file, 'utf8');
  const caseCount = xml.match(/<testcase /g)?.length ?? 0;
  expect(caseCount).toBeGreaterThan(30);
  expect(xml).toMatch(
    new RegExp(
      `<testsuite name="wealth-rewards check" tests="${caseCount}" failures="1" skipped="\\d+">`,
    ),
  );
  expect(xml).toContain(
    '<failure message="data.list is missing. Send a list.">data.list is missing. Send a list.</failure>',
  );
});

/** Starts a backend that answers the calls chosen by `isPage` with a web page. */
const startWebsite = (isPage: (path: string) => boolean) =>
  startBackend({
    changeAnswer: (answer, { path }) => {
      if (!isPage(path)) return;
      const headers = { ...answer.headers, 'content-type': 'text/html; charset=utf-8' };
      Object.assign(answer, { status: 200, headers, body: '<!doctype html><title>App</title>' });
    },
  });

test('refuses a --base that answers with web pages', async () => {
  const backendUrl = await startWebsite(() => true);
  const { code, output, errors } = await check('--base', backendUrl, ...MEMBER);
  expect(errors).toBe(
    `${backendUrl} is no API: it answers with a web page. Correct --base, the address before /v1.`,
  );
  expect(output).toBe('');
  expect(code).toBe(2);
});

test('reports a single web page as an error of its call', async () => {
  const backendUrl = await startWebsite((path) => path === '/api/common/config');
  const { code, output } = await check('--base', backendUrl, ...MEMBER);
  expect(output).toContain('wrong      GET /api/common/config\n');
  expect(code).toBe(1);
});

/** Makes one call and returns its recording in the HAR format, after `change` has changed the body. */
async function recordCall(
  backendUrl: string,
  path: string,
  change: (body: string) => string = (b) => b,
) {
  const url = `${backendUrl}/v1${path}`;
  const response = await fetch(url, { headers: { origin: 'http://localhost:5173' } });
  const headersOf = (headers: Iterable<[string, string]>) =>
    [...headers].map(([name, value]) => ({ name, value }));
  return {
    request: {
      method: 'GET',
      url,
      headers: [
        { name: ':authority', value: 'api' },
        { name: 'Origin', value: 'http://localhost:5173' },
      ],
    },
    response: {
      status: response.status,
      headers: headersOf(response.headers),
      content: { text: change(await response.text()) },
    },
  };
}

function writeHar(entries: readonly object[]): string {
  const file = join(makeFolder(), 'app.har');
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }));
  return file;
}

test('--har reads recorded calls', async () => {
  const backendUrl = await startBackend();
  const entries = [
    await recordCall(backendUrl, '/api/common/config'),
    await recordCall(backendUrl, '/api/index/banner', () => '{"code":1,"msg":"","data":{}}'),
    await recordCall(backendUrl, '/elsewhere'),
  ];
  const { code, output } = await check('--har', writeHar(entries));
  expect(code).toBe(1);
  expect(output).toContain('ok         GET /api/common/config\n');
  expect(output).toContain(
    'wrong      GET /api/index/banner\n           wrong: data.list is missing. Send a list.\n           breaks: /\n',
  );
});

/** Changes a body to a business error with this code. */
const businessErrorBody = (code: number) => () => JSON.stringify({ code, msg: '?', data: null });

test('--har gives a reason for each call whose success it does not have', async () => {
  const backendUrl = await startBackend();
  const entries = [
    await recordCall(backendUrl, '/api/user/info'),
    await recordCall(backendUrl, '/api/index/news', businessErrorBody(10010)),
    await recordCall(backendUrl, '/api/index/notice', businessErrorBody(10010)),
    await recordCall(backendUrl, '/api/index/notice'),
    await recordCall(backendUrl, '/api/index/banner', businessErrorBody(77)),
  ];
  const { code, output } = await check('--har', writeHar(entries));
  expect(code).toBe(0);
  const lines = [
    'not tried  GET /api/user/info\n           not tried: It was only refused, with the code 401.\n',
    'not tried  GET /api/index/news\n           not tried: It was only refused, with the code 10010, "Server is busy".\n',
    'tolerated  GET /api/index/banner\n           tolerated: It was refused with 77, which openapi.json does not list.\n           not tried: It was only refused, with the code 77, which openapi.json does not list.\n',
    'ok         GET /api/index/notice\n',
    'not tried  GET /api/card/info\n           not tried: The HAR has no such call. Open a page that makes it while you record.\n',
  ];
  for (const line of lines) expect(output).toContain(line);
  expect(output).not.toMatch(/^not tried .*\n(?! +not tried: )/m);
});

/** An entry as Chrome exports it: nulls, its own fields, headers of HTTP/2 and texts beyond Latin-1. */
const chromeEntry = (entry: Awaited<ReturnType<typeof recordCall>>, response: object) => ({
  _connectionId: '301',
  _initiator: { type: 'script' },
  _resourceType: 'fetch',
  cache: {},
  request: {
    ...entry.request,
    headers: [...entry.request.headers, { name: 'X-Title', value: '首页' }],
    postData: null,
  },
  response: {
    ...entry.response,
    ...response,
    _transferSize: 0,
    _error: 'error' in response ? response.error : null,
    _fetchedViaServiceWorker: false,
  },
  startedDateTime: '2026-11-24T02:00:00.000Z',
  time: 12,
});

test('--har reads what Chrome exports', async () => {
  const backendUrl = await startBackend();
  const record = (path: string) => recordCall(backendUrl, path);
  const [config, banner, notice] = [
    await record('/api/common/config'),
    await record('/api/index/banner'),
    await record('/api/index/notice'),
  ];
  const noBody = { content: { size: 0, mimeType: 'x-unknown' } };
  const aborted = { ...noBody, status: 0, headers: [], error: 'net::ERR_ABORTED' };
  const preflight = { ...banner, request: { ...banner.request, method: 'OPTIONS' } };
  const entries = [
    // A repeated read is a 304 without a type. Chrome takes its body from the cache.
    chromeEntry(config, { status: 304, headers: [] }),
    chromeEntry(preflight, { ...noBody, status: 204 }),
    chromeEntry(banner, aborted),
    // Chrome calls an answer cancelled that the page has read as a stream.
    chromeEntry(banner, { error: 'net::ERR_ABORTED' }),
    chromeEntry(notice, aborted),
    // A web socket of the page, and an entry of an extension.
    { request: { method: 'GET', url: 'wss://host/' }, response: { status: 101 } },
    { _webSocketMessages: [] },
  ];
  const file = writeHar(entries);
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  const { code, output } = await check('--har', file);
  expect(output).toContain('ok         GET /api/common/config\n');
  expect(output).toMatch(/^ok +GET \/api\/index\/banner\n(?! )/m);
  expect(output).toContain(
    'not tried  GET /api/index/notice\n           not tried: The page aborted the call. Stay on it until it has loaded.\n',
  );
  expect(output).not.toMatch(/^(wrong|tolerated)/m);
  expect(code).toBe(0);
});

test.each([
  ['text', 'The file is not a HAR. Save it in the network panel of a browser.'],
  ['{"log":{"entries":[]}}', 'The HAR has no call below /v1/api. Record it while the app is open.'],
])('a file that contains %s is refused', async (text, sentence) => {
  const file = join(makeFolder(), 'app.har');
  writeFileSync(file, text);
  const { code, errors } = await check('--har', file);
  expect(errors).toBe(sentence);
  expect(code).toBe(2);
});
