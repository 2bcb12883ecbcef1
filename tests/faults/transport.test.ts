import { getEventListeners } from 'node:events';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError, retryAfter } from '../../src/api/api-error.ts';
import type { FailedCall, OnFailure } from '../../src/api/call-options.ts';
import { clearQueryCache } from '../../src/api/clear-query-cache.ts';
import { createClient, type Api } from '../../src/api/client.ts';
import type { PendingWrites } from '../../src/api/pending-writes/pending-write.ts';
import { createWriteStorage } from '../../src/api/pending-writes/write-storage.ts';
import { openQueryClient } from '../../src/api/query-client.ts';
import type { Server } from '../../src/api/server.ts';
import { createTransport } from '../../src/api/transport.ts';
import { contract } from '../../src/contract/contract.ts';
import { CALL_DEADLINE_MS } from '../../src/contract/limits.ts';
import {
  answer,
  faults,
  paddedSuccess,
  redirectTo,
  startFaultServer,
  type FaultServer,
} from '../support/fault-server.ts';
import { manualClock } from '../support/manual-clock.ts';
import { queryApi } from '../support/query-api.ts';
import { realFetch, stubFetch } from '../support/stub-fetch.ts';
import { stubTimers } from '../support/stub-timers.ts';

let server: FaultServer;
let clock: ReturnType<typeof manualClock>;
let session: { token: string | null; sessionId: number; endSignal: AbortSignal } | null;
let sessionAbort: AbortController;
let failures: { error: ApiError; options: FailedCall }[];
let api: Api;
let app: Server;
let clockReports: [leastMs: number, mostMs: number][];
let unreadableReports: [reasons: readonly string[], isDropped: boolean][];

beforeEach(async () => {
  clock = manualClock();
  stubTimers(clock);
  sessionAbort = new AbortController();
  session = { token: 'secret-token', sessionId: 1, endSignal: sessionAbort.signal };
  failures = [];
  clockReports = [];
  unreadableReports = [];
  const readFailures = { onFailed: () => {}, onSettled: () => {} };
  const onFailure: OnFailure = (error, options) => failures.push({ error, options });
  server = await startFaultServer(faults.silence);
  app = { queryClient: null, onFailure, readFailures } as unknown as Server;
  const client = createApi();
  Object.assign(app, { loadApi: () => Promise.resolve(client.api) });
  api = queryApi(app);
});

function createApi() {
  return createClient({
    queryClient: openQueryClient(app),
    baseUrl: server.url,
    clock,
    locale: () => 'zh-Hans',
    session: () => session,
    onClock: (...bounds) => clockReports.push(bounds),
    onUnreadable: (...report) => unreadableReports.push(report),
    onFailure: app.onFailure,
    storage: createWriteStorage({
      storage: null,
      durableStore: null,
      name: '',
      shouldReserveSpace: false,
      announce: () => {},
    }),
    locks: {
      acquire: () => Promise.resolve(() => {}),
      hold: () => Promise.resolve(() => {}),
      whenFree: () => Promise.resolve(),
    },
    serverNow: () => clock.now(),
    holdUnload: () => () => {},
    onNeedsReview: () => {},
    isOnline: () => true,
    onUnseenOutcome: () => {},
    mayAct: () => true,
    onActionEnd: () => {},
    onBegunElsewhere: () => {},
    pendingWrites: createStore<PendingWrites>(() => new Map()),
  });
}

afterEach(() => server.close());

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`no ApiError: ${String(outcome)}`);
}

const LOGIN = { mobile: '13800000001', password: 'Demo1234' };

/** Sends a login by the transport alone. */
function sendLogin() {
  const locale = () => 'zh-Hans' as const;
  const send = createTransport({ baseUrl: server.url, clock, locale, session: () => session });
  return send(contract.user.login, { ...LOGIN, request_id: 'r'.repeat(20) });
}

/** The timers of the reads that wait for their retry. */
const retryTimers = () => [...clock.timers.values()].filter(({ at }) => at - clock.now() <= 1_500);

/** Advances the clock past the wait before a retry until the call settles. */
async function settleWithRetry<T>(call: Promise<T>): Promise<T> {
  let isSettled = false;
  const markSettled = () => (isSettled = true);
  call.then(markSettled, markSettled);
  await expect
    .poll(() => {
      if (retryTimers().length > 0) clock.advance(1_500);
      return isSettled;
    })
    .toBe(true);
  return call;
}

const answerWith = (bytes: string) => server.setFault((socket) => socket.end(bytes));
const waitForRequest = () => expect.poll(() => server.requests.length).toBe(1);

const jsonAnswer = (value: unknown, status = '200 OK') =>
  answer(status, 'application/json', JSON.stringify(value));
const businessError = (code: number) => jsonAnswer({ code, msg: 'm', data: null });
const successAnswer = (data: unknown) =>
  jsonAnswer({ code: 1, msg: 'success', data, time: 0, trace_id: 't' });

describe('a fault of the network', () => {
  test('refuses bodies over 2 MiB, and reads smaller ones', async () => {
    const notices = { list: [] };
    const MIB = 1024 * 1024;
    server.setFault(paddedSuccess(notices, 2 * MIB));
    await expect(api.index.notice({})).resolves.toEqual(notices);
    for (const bytes of [2 * MIB + 1, 1e7]) {
      server.setFault(paddedSuccess(notices, bytes));
      const error = await failureOf(api.index.notice({}));
      expect(error).toMatchObject({
        kind: 'contract',
        reasons: [expect.stringMatching(/^GET .*larger than 2 MiB/)],
      });
      expect(failures.splice(0).map((failure) => failure.error)).toEqual([error]);
    }
    expect(clock.timers.size).toBe(0);
  });

  test('refuses a body over 2 MiB whose connection breaks at that moment', async () => {
    stubFetch(() => {
      const body = new ReadableStream({ cancel: () => Promise.reject(new TypeError('reset')) });
      const headers = { 'Content-Length': '3000000' };
      return Promise.resolve(new Response(body, { headers }));
    });
    expect((await failureOf(api.index.notice({}))).kind).toBe('contract');
  });

  test.each([
    ['no answer', faults.silence],
    ['an answer that trickles', faults.trickle],
  ])('%s is given up 60 seconds after the call, not before', async (_, fault) => {
    server.setFault(fault);
    const call = failureOf(api.user.info({}));
    await waitForRequest();
    clock.advance(CALL_DEADLINE_MS - 1);
    // An abort is reported in the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(failures).toEqual([]);
    clock.advance(1);
    expect((await call).kind).toBe('timeout');
  });
});

describe('the retry of a read', () => {
  const notices = { list: [] };

  test('hides the first failure if it succeeds', async () => {
    server.setFault((socket) => {
      if (server.requests.length === 1) faults.resetBeforeBytes(socket);
      else socket.end(successAnswer(notices));
    });
    await expect(settleWithRetry(api.index.notice({}))).resolves.toEqual(notices);
    expect(failures).toEqual([]);
  });

  test('does not happen for a price that is requested by POST', async () => {
    server.setFault(faults.html502);
    await settleWithRetry(failureOf(api.user.quoteVip({ level: 1 })));
    expect([server.requests.length, clock.timers.size]).toEqual([1, 0]);
  });

  test('does not happen under another session or after its caller is gone', async () => {
    server.setFault(faults.html502);
    const abort = new AbortController();
    const sessionCall = failureOf(api.index.notice({}));
    const abortedCall = failureOf(api.index.notice({}, { signal: abort.signal }));
    await expect.poll(() => retryTimers().length).toBe(2);
    abort.abort();
    expect((await abortedCall).kind).toBe('cancelled');
    session = { token: 'another', sessionId: 2, endSignal: new AbortController().signal };
    clearQueryCache(app);
    expect((await settleWithRetry(sessionCall)).kind).toBe('cancelled');
    expect([server.requests.length, clock.timers.size]).toEqual([2, 0]);
  });
});

describe('Retry-After', () => {
  const busyAnswer = (headers: Record<string, string>, data: unknown = null) =>
    answer(
      '503 Service Unavailable',
      'application/json',
      JSON.stringify({ code: 10009, msg: 'm', data }),
      { headers },
    );
  const dateInSeconds = (seconds: number) => new Date(clock.now() + seconds * 1000).toUTCString();

  test.each([
    ['seconds', () => '7', 7],
    ['a date', () => dateInSeconds(7), 7],
    ['an hour, of which the app waits a minute,', () => '3600', 60],
    ['several digits and spaces', () => ' 12 ', 12],
    ['a date that is over', () => dateInSeconds(-7), 0],
    ['no number', () => 'soon', 0],
    ['a number with a unit', () => '7s', 0],
  ])('with %s delays the retry of a read', async (_, header, seconds) => {
    clock.advance(100_000);
    server.setFault((socket) => {
      if (server.requests.length === 1) socket.end(busyAnswer({ 'Retry-After': header() }));
      else socket.end(successAnswer({ list: [] }));
    });
    const call = api.index.notice({});
    const deadline = clock.now() + CALL_DEADLINE_MS;
    await waitForRequest();
    const timerTimes = () => [...clock.timers.values()].map(({ at }) => at);
    await expect.poll(timerTimes).not.toContain(deadline);
    await expect.poll(timerTimes).toHaveLength(1);
    const leastMs = Math.max(1, seconds) * 1000;
    const waitMs = [...clock.timers.values()][0]!.at - clock.now();
    expect(waitMs).toBeGreaterThanOrEqual(leastMs);
    expect(waitMs).toBeLessThanOrEqual(leastMs + 500);
    clock.advance(waitMs);
    await expect(call).resolves.toEqual({ list: [] });
  });

  test('is shown as the wait when the body names no wait', async () => {
    const shownWaitOf = async (data: unknown, header = '9') => {
      answerWith(
        answer('429 Too Many', 'application/json', JSON.stringify({ code: 10005, data }), {
          headers: { 'Retry-After': header },
        }),
      );
      return retryAfter(await failureOf(api.index.notice({})));
    };
    expect(await shownWaitOf(null)).toBe(9);
    expect(await shownWaitOf({ tries_left: 1 })).toBe(9);
    expect(await shownWaitOf({ retry_after: 3 })).toBe(3);
    // The shown wait is at most a day.
    expect(await shownWaitOf(null, '86401')).toBe(86_400);
  });
});

describe('the cause of a failure', () => {
  test.each([
    ['a lost connection', faults.resetBeforeBytes],
    [
      'an answer that breaks the contract',
      (socket: Socket) => void socket.end(successAnswer('secret-token')),
    ],
    ['an answer that is too large', paddedSuccess({ secret: 'secret-token' }, 3 * 1024 * 1024)],
  ])('by %s carries neither token nor password', async (_, fault) => {
    server.setFault(fault);
    const error = await failureOf(sendLogin());
    const text = [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error)].join();
    expect(text).not.toMatch(/secret-token|Demo1234|13800000001/);
  });

  test('names the call, the field, the received and the expected value', async () => {
    answerWith(successAnswer({ list: [{ id: 'secret' }] }));
    const { reasons } = await failureOf(api.index.banner({}));
    expect(reasons[0]).toBe(
      "GET /api/index/banner: data.list[].id is 'aaaaaa'. Send a whole number from 1.",
    );
    expect(unreadableReports).toEqual([[reasons, false]]);
  });

  test('is reported for a row that is left out of an answer, too', async () => {
    const publish_time = '2026-11-21 10:00:00';
    const notice = { id: 1, title: 't', content: 'c', level: 1, is_popup: 0, publish_time };
    answerWith(successAnswer({ list: [notice, { ...notice, id: 'secret' }] }));
    expect((await api.index.notice({})).list).toMatchObject([{ id: 1 }]);
    expect(unreadableReports).toEqual([
      [[expect.stringMatching(/^GET .*list\[\]\.id.*leaves/)], true],
    ]);
  });

  test('is not reported for a business error', async () => {
    answerWith(businessError(10010));
    await failureOf(api.index.notice({}));
    expect(unreadableReports).toEqual([]);
  });
});

describe('a success that is not JSON', () => {
  beforeEach(() =>
    server.setFault((socket) => socket.end(answer('200 OK', 'text/plain', 'plain text'))),
  );

  test('puts the text into the data of the error, and opens no dialog', async () => {
    const error = await failureOf(api.index.notice({}));
    expect(error).toMatchObject({ kind: 'contract', data: 'plain text' });
    expect(failures[0]?.options.isDialogHidden).toBe(true);
  });

  test.each([
    ['JSON that is no envelope', jsonAnswer([])],
    ['a business error whose data is a text', jsonAnswer({ code: 10010, msg: 'm', data: 'text' })],
  ])('differs from %s, which opens a dialog', async (_, bytes) => {
    answerWith(bytes);
    await failureOf(api.index.notice({}));
    expect(failures[0]?.options.isDialogHidden).toBe(false);
  });

  test('fails a write with the kind "contract"', async () => {
    expect((await failureOf(sendLogin())).kind).toBe('contract');
  });
});

describe('the clock of the server', () => {
  const answerWithTime = (data: unknown, time: unknown) =>
    jsonAnswer({ code: 1, msg: 'success', data, time, trace_id: 't' });

  test('is updated by a read to the bounds that its request and its answer set', async () => {
    clock.advance(5_000);
    const sentAt = clock.now();
    const time = sentAt / 1000 + 3_600;
    server.setFault((socket) => {
      clock.advance(4_000);
      socket.end(answerWithTime({ list: [] }, time));
    });
    await api.index.notice({});
    expect(clockReports).toEqual([[3_596_000, 3_601_000]]);
  });

  test.each(['soon', null, 1e12, -1e12, undefined])(
    'is not updated by the time %s',
    async (time) => {
      answerWith(answerWithTime({ list: [] }, time));
      await api.index.notice({});
      expect(clockReports).toEqual([]);
    },
  );

  test('is not updated by a write, whose answer may be an old replay', async () => {
    const claimResult = { reward_type: 'points', reward_value: 20, total_points: 20 };
    answerWith(answerWithTime(claimResult, 1_600_000_000));
    await api.user.receive_sign({ milestone_id: 20261107 });
    expect(server.requests).toHaveLength(1);
    expect(clockReports).toEqual([]);
  });
});

describe('a call', () => {
  test('carries platform, token, language and a query', async () => {
    const news = { list: [], total: 0, page: 2, limit: 5, has_more: false, categories: [] };
    answerWith(successAnswer(news));
    await expect(api.index.news({ type: 'hot', page: 2, limit: 5 })).resolves.toEqual(news);
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'GET',
      headers: {
        accept: 'application/json',
        platform: 'h5',
        token: 'secret-token',
        'accept-language': 'zh-Hans',
      },
    });
    expect(request?.path).toBe('/v1/api/index/news?page=2&limit=5&type=hot');
  });

  test('leaves out a field without a value', async () => {
    server.setFault(faults.html200);
    await failureOf(api.index.news({ type: 'hot', keyword: undefined }));
    expect(server.requests[0]?.path).toBe('/v1/api/index/news?page=1&limit=20&type=hot');
  });

  test('reads a text that is cut within a letter', async () => {
    const bytes = Buffer.from(jsonAnswer({ code: 10010, msg: '请检查', data: null }));
    const cutIndex = bytes.indexOf('请') + 1;
    server.setFault((socket) => {
      socket.write(bytes.subarray(0, cutIndex));
      // The rest comes with another read of the body.
      const sendRest = () => socket.end(bytes.subarray(cutIndex));
      socket.once('drain', sendRest);
      setImmediate(() => setImmediate(sendRest));
    });
    expect((await failureOf(api.index.notice({}))).msg).toBe('请检查');
  });

  test('requests contain only the headers that the CORS rules of a server must allow', async () => {
    const sentRequests: Request[] = [];
    stubFetch((input, init) => {
      sentRequests.push(new Request(input, init));
      return realFetch(input, init);
    });
    answerWith(businessError(21001));
    await failureOf(api.user.login(LOGIN));
    const allowedHeaders = ['accept', 'accept-language', 'content-type', 'platform', 'token'];
    expect([...(sentRequests[0]?.headers.keys() ?? [])]).toEqual(allowedHeaders);
    expect(sentRequests[0]?.referrerPolicy).toBe('no-referrer');
  });

  test('without a session carries no token at all', async () => {
    session = { token: null, sessionId: 1, endSignal: sessionAbort.signal };
    server.setFault(faults.html200);
    await failureOf(api.index.banner({}));
    expect(server.requests[0]?.headers).not.toHaveProperty('token');
  });

  test('that writes carries JSON with the given request id', async () => {
    answerWith(jsonAnswer({ code: 21001, msg: '账号或密码错误（还可尝试4次）', data: null }));
    const requestId = 'operation-0000001';
    const error = await failureOf(api.user.login(LOGIN, { requestId }));
    expect(error).toMatchObject({
      kind: 'business',
      code: 21001,
      msg: '账号或密码错误（还可尝试4次）',
    });
    const [request] = server.requests;
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({ ...LOGIN, request_id: requestId });
  });

  test('that writes carries an amount as text, a flag as 0 or 1 and an identity number in upper case', async () => {
    answerWith(businessError(22001));
    const payee_type = 'wechat' as const;
    await failureOf(
      api.user.placeWithdrawal({ amount: '500.00', payee_type, password: 'Demo1234' }),
    );
    const identity = { real_name: '张三', id_card: '11010519491231002x' };
    await failureOf(api.user.auth({ ...identity, agree_sensitive: true }));
    const [withdrawal, verification] = server.requests.map(
      ({ body }) => JSON.parse(body) as Record<string, unknown>,
    );
    expect(withdrawal?.['amount']).toBe('500.00');
    expect(verification?.['id_card']).toBe('11010519491231002X');
    expect(verification?.['agree_sensitive']).toBe(1);
  });

  test('whose input breaks the contract is never sent', async () => {
    const error = await failureOf(api.user.login({ mobile: '1', password: 'x' }));
    expect([error.kind, server.requests.length]).toEqual(['contract', 0]);
    const readError = await failureOf(api.index.news({ type: 'hot', page: 0 }));
    expect([readError.kind, server.requests.length]).toEqual(['contract', 0]);
  });

  test.each([
    ['hides its preview field', 'preview', { get: () => 1, set: () => {} }],
    ['hides its request id', 'request_id', { get: () => 'r'.repeat(20), set: () => {} }],
    ['adds a bank card', 'bank_id', { value: 7 }],
  ])('is never sent where a property of Object.prototype %s', async (_, name, property) => {
    Object.defineProperty(Object.prototype, name, { ...property, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(Object.prototype, name));
    const quote = api.user.quoteWithdrawal({ amount: '500.00' });
    expect((await failureOf(quote)).kind).toBe('contract');
    const order = { amount: '500.00', payee_type: 'wechat', password: 'Demo1234' } as const;
    if (name === 'bank_id')
      expect((await failureOf(api.user.placeWithdrawal(order))).kind).toBe('contract');
    expect(server.requests).toEqual([]);
  });

  test('that its caller aborts is cancelled', async () => {
    const abort = new AbortController();
    const call = failureOf(api.user.info({}, { signal: abort.signal }));
    await waitForRequest();
    abort.abort();
    expect((await call).kind).toBe('cancelled');
  });

  test.each([
    ['is answered', successAnswer({ list: [] }), 1],
    ['is refused', businessError(10010), 1],
    ['fails once and is retried', jsonAnswer(null, '502 Bad Gateway'), 2],
  ])('that %s leaves no listener on the signal of its caller', async (_, answer, requestCount) => {
    answerWith(answer);
    const { signal } = new AbortController();
    const call = api.index.notice({}, { signal });
    expect(getEventListeners(signal, 'abort')).not.toEqual([]);
    await settleWithRetry(call).catch(() => {});
    expect(server.requests).toHaveLength(requestCount);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(clock.timers.size).toBe(0);
  });

  const nextSession = { token: null, sessionId: 2, endSignal: new AbortController().signal };
  test.each([
    [
      'of a session that has ended since is cancelled, even when it is answered with 401',
      nextSession,
      jsonAnswer({ code: 401 }, '401 Unauthorized'),
    ],
    [
      'of a session that has ended since is cancelled with its data',
      nextSession,
      successAnswer({ list: [] }),
    ],
    ['of an app that is removed is cancelled with its data', null, successAnswer({ list: [] })],
  ])('%s', async (_, changedSession, answer) => {
    server.setFault((socket) => {
      session = changedSession;
      socket.end(answer);
    });
    expect((await failureOf(api.index.notice({}))).kind).toBe('cancelled');
  });

  test.each([
    ['of an app that is removed', () => void (session = null), undefined],
    ['whose caller is gone', () => {}, AbortSignal.abort()],
  ])('%s is cancelled before it is sent', async (_, prepare, signal) => {
    prepare();
    expect((await failureOf(api.index.notice({}, { signal }))).kind).toBe('cancelled');
    expect(server.requests).toEqual([]);
  });

  test('is given up when its session ends, however long the answer takes', async () => {
    const call = failureOf(api.user.login(LOGIN));
    await waitForRequest();
    session = { token: null, sessionId: 2, endSignal: new AbortController().signal };
    sessionAbort.abort();
    expect((await call).kind).toBe('cancelled');
    expect(clock.timers.size).toBe(0);
  });

  test('tells its observers whether its failure is hidden', async () => {
    server.setFault(faults.html502);
    await settleWithRetry(failureOf(api.user.info({}, { isErrorHidden: true })));
    expect(failures[0]?.options).toMatchObject({ isErrorHidden: true, isRead: true });
  });

  test.each([
    ['with a token ends the session', 'secret-token', 'unauthorized', 401],
    ['without a token is a network failure', null, 'network', undefined],
  ])('that is redirected %s, and is not followed', async (_, token, kind, code) => {
    session = { token, sessionId: 1, endSignal: sessionAbort.signal };
    const otherServer = await startFaultServer((socket) => socket.end(successAnswer({ list: [] })));
    for (const status of ['301', '302', '303', '307', '308']) {
      server.setFault(redirectTo(`${otherServer.url}/x`, status));
      const error = await settleWithRetry(failureOf(api.index.notice({})));
      expect([error.kind, error.code], status).toEqual([kind, code]);
      expect(failures.splice(0).map((failure) => failure.error)).toEqual([error]);
    }
    expect(otherServer.requests).toEqual([]);
    await otherServer.close();
  });
});

describe('after a write', () => {
  const memberKey = ['user', 'info'];
  const isMemberStale = () => app.queryClient?.getQueryState(memberKey)?.isInvalidated;
  const signIn = () => api.user.sign({});

  beforeEach(() => void app.queryClient?.setQueryData(memberKey, 'the member'));

  test('the reads that it makes stale are refetched', async () => {
    const reward = { date: '2026-11-21', streak: 1, points: 5, bonus: { chance: 0 } };
    const totals = { total_points: 5, month_days: 1, next: { points: 6 } };
    answerWith(successAnswer({ ...reward, ...totals }));
    await signIn();
    expect(isMemberStale()).toBe(true);
  });

  test('that was refused, nothing is refetched', async () => {
    const businessError = { code: 51001, msg: 'signed', data: null, time: 0, trace_id: 't' };
    answerWith(jsonAnswer(businessError));
    await failureOf(signIn());
    expect(isMemberStale()).toBe(false);
  });
});
