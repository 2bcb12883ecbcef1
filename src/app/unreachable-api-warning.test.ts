import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { stubFetch } from '../../tests/support/stub-fetch.ts';
import { ApiError } from '../api/api-error.ts';
import { createTransport } from '../api/transport.ts';
import { getSignList } from '../contract/user/sign.ts';
import type { Settings } from '../platform/settings.ts';
import { createUnreachableApiWarning } from './unreachable-api-warning.ts';

const API = 'https://api.example/wealth/v1';
const CHECK_ACCESS = 'check api-base, CORS, redirects and connect-src';
const CHECK_ADDRESS = 'check that api-base is the API and no proxy answers';

const html = (status: number) => () =>
  Promise.resolve(
    new Response('<!doctype html><p>secret-word', {
      status,
      headers: { 'content-type': 'text/html' },
    }),
  );
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

/** Why two calls fail, then the cause and advice in the expected warning. The cause `null` expects no warning. */
const CAUSES: [string, typeof fetch, cause: string | null, advice?: string, isOnline?: boolean][] =
  [
    [
      'CORS, a policy or a redirect that is refused',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'network',
      CHECK_ACCESS,
    ],
    ['a page of a static host', html(200), 'contract, status 200', CHECK_ADDRESS],
    ['a missing page of another server', html(404), 'http, status 404', CHECK_ADDRESS],
    ['another server without that method', html(405), 'http, status 405', CHECK_ADDRESS],
    ['a gateway without the API behind it', html(502), 'http, status 502', CHECK_ADDRESS],
    ['the JSON of something else', json({ ok: true }), 'contract, status 200', CHECK_ADDRESS],
    [
      'an empty answer',
      () => Promise.resolve(new Response(null, { status: 204 })),
      'contract, status 204',
      CHECK_ADDRESS,
    ],
    ['a business error of the API', json({ code: 1002, msg: 'no', data: null }), null],
    ['a fault of the API', json({ code: 500, msg: 'no', data: null }, 500), null],
    ['the end of the session', json({ code: 401, msg: 'no', data: null }, 401), null],
    ['no network at all', () => Promise.reject(new TypeError('Failed to fetch')), null, '', false],
  ];

for (const [name, fetch, cause, advice, isOnline = true] of CAUSES)
  test(`${name} is ${cause ? 'reported once, with what to check' : 'not reported'}`, async () => {
    const logged: unknown[] = [];
    const warn = createUnreachableApiWarning({
      settings: createStore(() => ({ apiBase: 'https://api.example/wealth' }) as Settings),
      onlineState: { getSnapshot: () => isOnline, subscribe: () => () => {} },
      warn: (...line) => void logged.push(line),
    });
    stubFetch(fetch);
    const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} };
    const { signal: endSignal } = new AbortController();
    const session = () => ({ token: 'secret-token', sessionId: 1, endSignal });
    const send = createTransport({
      baseUrl: 'https://api.example/wealth',
      clock,
      session,
      locale: () => 'en',
      onFailedCall: warn,
    });
    for (let call = 0; call < 2; call += 1)
      await expect(send(getSignList, {})).rejects.toBeInstanceOf(ApiError);
    expect(logged).toEqual(
      cause
        ? [[`a call to ${API} got no answer of an API (${cause}): ${advice}`, { api: API, cause }]]
        : [],
    );
  });
