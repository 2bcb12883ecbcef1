import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Route } from '../../mock-server/implement.ts';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { endpoint } from '../../src/contract/endpoint.ts';
import { freshId, MEMBERS, START, startMock } from '../support/start-mock.ts';

const { login } = contract.user;
const { config } = contract.common;
const LOGIN_PATH = '/v1/api/user/login';

test('every answer is an envelope of five fields that caches must not store', async () => {
  const { call } = await startMock();
  const { status, headers, body } = await call(config, {});
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual(['code', 'msg', 'data', 'time', 'trace_id']);
  expect(body).toMatchObject({ code: 1, msg: 'success', time: START / 1000 });
  expect(body.trace_id).toMatch(/^[0-9a-f]{16}$/);
});

test('`latencyMs` delays every answer', async () => {
  const { call } = await startMock({ latencyMs: 40 });
  const startedAt = performance.now();
  await call(config, {});
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39);
});

test('msg is Chinese unless the caller prefers English', async () => {
  const { send } = await startMock();
  const msgIn = async (language: string) =>
    (await send(contract.user.info, {}, { headers: { 'accept-language': language } })).body.msg;
  expect(await msgIn('zh-CN')).toBe('登录已过期，请重新登录');
  expect(await msgIn('fr')).toBe('登录已过期，请重新登录');
  expect(await msgIn('en-GB,en;q=0.9')).toBe('Your session has expired, please log in again');
});

test('the business error names every invalid field; the first one decides the code', async () => {
  const { send } = await startMock();
  const { status, body } = await send(login, {
    mobile: '138',
    password: '',
    request_id: freshId(),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 10002, msg: 'mobile格式不正确' });
  expect(body.data).toEqual({
    field: 'mobile',
    errors: [
      { field: 'mobile', msg: 'mobile格式不正确' },
      { field: 'password', msg: '缺少参数：password' },
    ],
  });
});

test.each([
  ['a missing field', { mobile: MEMBERS.first }, 10001, '缺少参数：password'],
  [
    'a field too long',
    { mobile: MEMBERS.first, password: 'x'.repeat(21) },
    10003,
    'password长度不能超过20',
  ],
  [
    'a field of another type',
    { mobile: 13_800_000_001, password: 'Demo1234' },
    10002,
    'mobile格式不正确',
  ],
])('%s is refused', async (_name, fields, code, msg) => {
  const { send } = await startMock();
  const { body } = await send(login, { ...fields, request_id: freshId() });
  expect(body).toMatchObject({ code, msg });
});

const nest = (open: string, inside: string, close: string) =>
  `${open.repeat(5_000)}${inside}${close.repeat(5_000)}`;

test.each([
  ['malformed JSON', '{"mobile":', 400, 10002],
  ['a list instead of an object', '[]', 400, 10002],
  ['null instead of an object', 'null', 400, 10002],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 10002],
  ['a body of 70 KiB', JSON.stringify({ mobile: 'x'.repeat(70 * 1024) }), 413, 10003],
  ['a body with arrays nested 5,000 deep', nest('[', '1', ']'), 400, 10002],
  ['a body with objects nested 5,000 deep', nest('{"a":', '1', '}'), 400, 10002],
  ['a field nested 5,000 deep', `{"mobile":${nest('[', '', ']')}}`, 400, 10002],
])('%s is refused in the envelope', async (_name, body, status, code) => {
  const { fetch } = await startMock();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(LOGIN_PATH, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code, data: { field: 'body' } });
});

test('refuses a body without a JSON content type', async () => {
  const { fetch } = await startMock();
  const answer = await fetch(LOGIN_PATH, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(415);
  expect(answer.body.code).toBe(10002);
});

test('accepts a body of exactly 64 KiB', async () => {
  const { fetch } = await startMock();
  const emptyFieldLength = '{"mobile":""}'.length;
  const body = JSON.stringify({ mobile: 'x'.repeat(64 * 1024 - emptyFieldLength) });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect((await fetch(LOGIN_PATH, { method: 'POST', headers, body })).status).toBe(200);
});

test('treats a missing body as a body without fields', async () => {
  const { fetch } = await startMock();
  expect((await fetch(LOGIN_PATH, { method: 'POST' })).body.code).toBe(10001);
});

test('the first of two query parameters with the same name counts', async () => {
  const { fetch } = await startMock();
  const answer = await fetch('/v1/api/index/news?type=hot&limit=2&limit=9&page=1&page=x');
  expect(answer.body).toMatchObject({ code: 1, data: { limit: 2, page: 1 } });
});

test('a call without a token is refused whatever its body contains', async () => {
  const { fetch } = await startMock();
  const answer = await fetch('/v1/api/user/auth', { method: 'POST', body: '{' });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 401, data: null });
});

const probeCall = endpoint('POST', '/api/test/probe', {
  isPublic: true,
  writes: true,
  input: () => ({ mobile: v.string() }),
  output: () => v.object({ list: v.array(v.object({ id: v.number() })) }),
});

/** Starts a mock that has only `probeCall`, answered by `handler`. `reportedErrors` collects what the mock reports. */
async function startProbe(handler: Route['handler']) {
  const reportedErrors: string[] = [];
  const testMock = await startMock({
    routes: [{ endpoint: probeCall, handler }],
    reportError: (error) => reportedErrors.push(String(error)),
  });
  return { ...testMock, reportedErrors };
}

test('an unexpected error is answered with 500 without its cause, stores nothing, and the call can be retried', async () => {
  let runCount = 0;
  const { send, reportedErrors, mock } = await startProbe(({ db }) => {
    runCount += 1;
    db.users.update(200001, { nickname: 'half done' });
    throw new Error('secret cause');
  });
  const fields = { mobile: MEMBERS.first, request_id: freshId() };
  const firstAnswer = await send(probeCall, fields);
  expect(firstAnswer.status).toBe(500);
  expect(firstAnswer.body).toMatchObject({ code: 10010, msg: '系统繁忙，请稍后再试', data: null });
  expect(firstAnswer.text).not.toContain('secret');
  expect(reportedErrors).toEqual(['Error: secret cause']);
  expect(mock.db.users.get(200001)?.nickname).toBe('青山见我');
  await send(probeCall, fields);
  expect(runCount).toBe(2);
});

test.each([
  ['of another type', { list: [{ id: 'one' }] }, 'data.list[].id'],
  [
    'that the contract does not know',
    { list: [{ id: 1, password_hash: 'x' }] },
    'data.list[0].password_hash',
  ],
])(
  'an answer with a field %s is reported as an error and not sent',
  async (_name, data, faultyField) => {
    const { send, reportedErrors } = await startProbe(() => data);
    const { status, text } = await send(probeCall, {
      mobile: MEMBERS.first,
      request_id: freshId(),
    });
    expect(status).toBe(500);
    expect(text).not.toContain('list');
    expect(reportedErrors[0]).toContain(faultyField);
  },
);

test('a keyword of the news search makes the mock answer with any code, without the control room', async () => {
  const mock = await startMock();
  const searchNews = async (keyword: string) => {
    const query = new URLSearchParams({ type: 'latest', keyword });
    const answer = await fetch(`${mock.url}/v1/api/index/news?${query}`);
    return [answer.status, ((await answer.json()) as { code: number }).code];
  };
  for (const code of Object.values(CODE).filter((known) => known !== CODE.success)) {
    const statuses: Record<number, number> = {
      [CODE.unauthorized]: 401,
      [CODE.tooManyRequests]: 429,
    };
    const status = statuses[code] ?? 200;
    expect(await searchNews(`code:${code}`)).toEqual([status, code]);
  }
  expect(await searchNews('body:401')).toEqual([200, 401]);
  expect(await searchNews('code:1')).toEqual([200, 1]);
});
