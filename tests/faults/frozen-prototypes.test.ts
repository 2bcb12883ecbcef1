import { beforeAll, expect, test } from 'vitest';
import type { ApiError } from '../../src/api/api-error.ts';
import { createTransport } from '../../src/api/transport.ts';
import { contract } from '../../src/contract/contract.ts';
import { CALL_DEADLINE_MS } from '../../src/contract/limits.ts';
import { stubFetch } from '../fixtures/stub-fetch.ts';
import { manualClock } from './manual-clock.ts';

// Some host pages freeze the prototypes of JavaScript. The constructor of AxiosError then throws, because it sets `name`.
// So does the `fetch` of Node when a call fails. A browser's `fetch` does not, so a fake one takes its place.

beforeAll(() => {
  // Vitest runs each file in a process of its own.
  for (const { prototype } of [Object, Array, Function, Promise, Error, TypeError])
    Object.freeze(prototype);
  expect(() => Object.assign(new Error(), { name: 'changed' })).toThrow(TypeError);
});

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Sends one read, and waits until `fetch` is called. */
async function sendRead(answer: Answer) {
  const requests: Request[] = [];
  stubFetch(async (input) => {
    const request = input as Request;
    requests.push(request);
    return answer(request.signal);
  });
  const clock = manualClock();
  const sessionAbort = new AbortController();
  const callerAbort = new AbortController();
  const send = createTransport({
    baseUrl: 'https://api.example',
    clock,
    locale: () => 'en',
    session: () => ({ token: 'token', epoch: 1, endSignal: sessionAbort.signal }),
  });
  const call = send(contract.index.notice, {}, { signal: callerAbort.signal });
  const whenFailed = call.then(
    () => null,
    (error: unknown) => (error as ApiError).kind,
  );
  await expect.poll(() => requests.length).toBe(1);
  return { whenFailed, clock, callerAbort, request: requests[0]! };
}

const TOO_LARGE = { 'Content-Length': String(3 * 1024 * 1024) };

test.each<[string, Answer, string]>([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  [
    'an answer that declares 3 MiB',
    () => new Response('{"code":1}', { headers: TOO_LARGE }),
    'contract',
  ],
  ['an answer of 3 MiB', () => new Response(' '.repeat(3 * 1024 * 1024)), 'contract'],
  ['an answer of a gateway', () => new Response('<html>', { status: 502 }), 'http'],
  ['an ended session', () => new Response('{"code":401}', { status: 401 }), 'unauthorized'],
])('%s has its kind of failure', async (_, answer, kind) => {
  const { whenFailed, clock } = await sendRead(answer);
  expect(await whenFailed).toBe(kind);
  expect(clock.timers.size).toBe(0);
});

const WAITS: [string, Answer][] = [
  ['no answer', whenAborted],
  [
    'an answer that does not end',
    (signal) =>
      new Response(
        new ReadableStream({
          start: (body) => void whenAborted(signal).catch((reason) => body.error(reason)),
        }),
      ),
  ],
];

test.each(WAITS)('%s ends at the time limit', async (_, answer) => {
  const { whenFailed, clock, request } = await sendRead(answer);
  clock.advance(CALL_DEADLINE_MS);
  expect(await whenFailed).toBe('timeout');
  expect(request.signal.aborted).toBe(true);
});

test.each(WAITS)('%s ends when the caller aborts', async (_, answer) => {
  const { whenFailed, clock, callerAbort, request } = await sendRead(answer);
  callerAbort.abort();
  expect(await whenFailed).toBe('cancelled');
  expect(request.signal.aborted).toBe(true);
  expect(clock.timers.size).toBe(0);
});
