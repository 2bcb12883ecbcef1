import { setMaxListeners } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SETTINGS as OPERATOR } from '../../mock-server/modules/common/seed.ts';
import { loadMemberOfEachSession } from '../../tests/support/member-scope.tsx';
import { queryApi } from '../../tests/support/query-api.ts';
import { screenlessHost, SETTINGS } from '../../tests/support/screenless-host.ts';
import { stubFetch } from '../../tests/support/stub-fetch.ts';
import { NO, YES } from '../contract/flag.ts';
import { AUTH_STATUS, NO_VIP, NOT_ASSESSED } from '../contract/statuses.ts';
import { secureUrl } from '../lib/trusted-url.ts';
import { paths } from '../paths.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { Bridge } from '../platform/bridge.ts';
import type { Environment } from '../platform/environment.ts';
import { readMember } from '../session/member-query.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { currentRoute } from './current-route.ts';
// Loads this code early, so that the first call starts at once.
import './connect-api.ts';

/** Each running call listens to the end of its session. Node warns about more listeners than this number. */
setMaxListeners(30);

type EmittedEvent = {
  [Name in keyof AppEvents]: { name: Name; detail: AppEvents[Name] };
}[keyof AppEvents];

type HostParts = Partial<Environment> & { fetch?: typeof globalThis.fetch };

const CONFIG = { ...OPERATOR, server_time: '2026-11-21 10:00:00' };

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const MEMBER = {
  id: 200001,
  mobile: '138****0001',
  nickname: 'a',
  avatar: null,
  is_auth: YES,
  auth_status: AUTH_STATUS.approved,
  auth_reason: null,
  auth_tries_left: 5,
  real_name: null,
  id_card: null,
  invite_code: 'QS8888',
  points: 0,
  balance: '0.00',
  frozen: '0.00',
  invested: '0.00',
  total_income: '0.00',
  chances: 0,
  vip: { level: NO_VIP, name: '', expire_time: null, is_active: NO, days_left: 0 },
  risk: { level: NOT_ASSESSED, text: '', expire_time: null },
  sign: { today_signed: NO, streak: 0 },
  todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
  withdraw_hold_until: null,
  created_at: '2026-01-01 00:00:00',
};

/** Starts an app without a screen. `answer` answers its calls, except those that `answerRequest` handles itself. */
function startApp(
  answer: (token: string | null, url: string) => Response | Promise<Response>,
  { fetch, ...parts }: HostParts = {},
  hostToken?: string,
) {
  const emittedEvents: EmittedEvent[] = [];
  const answerRequest: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    if (url.includes('/user/info')) return json({ code: 1, msg: 'success', data: MEMBER });
    // The reads of the pages never get an answer, so that only the calls of a test can end the session.
    if (/\/(card|common|index|wechat)\//.test(url)) return new Promise(() => {});
    return answer(headers.get('token'), url);
  };
  stubFetch(fetch ?? answerRequest);
  const host = screenlessHost({
    // Metrics are left out: their durations vary.
    emit: (name, detail) =>
      name === 'wr-metric' || emittedEvents.push({ name, detail } as EmittedEvent) > 0,
    ...parts,
  });
  const app = createApp(host, hostToken);
  onTestFinished(() => app.dispose());
  // Stands in for the view, which tells the app about each page that it shows.
  const showPage = () => {
    const { initialized, navigation } = app.router.state;
    if (initialized && navigation.state === 'idle') app.onPageShown();
  };
  app.router.subscribe(showPage);
  loadMemberOfEachSession(app, showPage);
  return { app, emittedEvents };
}

/** The API client as the pages use it: its reads are queries. */
const apiOf = ({ server }: App) => queryApi(server);

const memoryStorage = (entries: Map<string, string>) =>
  ({
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  }) as Storage;
const EXPIRED = { code: 401, msg: '登录已过期，请重新登录', data: null };
const userInfo = { is_auth: YES, invite_code: 'QS8888' } as const;

const pathOf = (app: App) => app.hostNavigation.currentPath();
const accessOf = (app: App) => app.guard.accessTo(currentRoute(app.router));

/** Confirms dialogs until none is open. Returns how many there were. */
async function confirmAllDialogs(app: App): Promise<number> {
  let count = 0;
  for (;;) {
    const [question] = app.dialogs.getState().dialogs;
    if (!question) return count;
    count += 1;
    question.answer(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('shows one dialog and navigates once for twenty parallel 401s', async () => {
  const { app, emittedEvents } = startApp(() => json(EXPIRED, 401));
  for (let round = 1; round <= 50; round += 1) {
    app.session.getState().begin(`token-${round}`, userInfo);
    await expect.poll(() => readMember(app.server).member).not.toBeNull();
    await expect.poll(() => [pathOf(app), accessOf(app)]).toEqual(['/', 'granted']);
    emittedEvents.length = 0;
    const calls = Array.from({ length: 20 }, () => apiOf(app).bank.listSupported({}));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(app.session.getState().token).toBeNull();
    await expect.poll(() => accessOf(app)).toBe('ended');
    expect(await confirmAllDialogs(app), `round ${round}`).toBe(1);
    await expect.poll(() => [pathOf(app), accessOf(app)]).toEqual([paths.login(), 'granted']);
    const names = emittedEvents.map(({ name }) => name);
    expect(names).toEqual(['wr-session-change', 'wr-error', 'wr-route-change']);
  }
});

test('ignores a late 401 of an earlier session', async () => {
  const releases: (() => void)[] = [];
  const { app } = startApp(
    (token) =>
      new Promise((resolve) => {
        if (token === 'old') releases.push(() => resolve(json(EXPIRED, 401)));
      }),
  );
  app.session.getState().begin('old', userInfo);
  const calls = Array.from({ length: 20 }, () => apiOf(app).bank.listSupported({}));
  await expect.poll(() => releases.length).toBe(20);
  app.session.getState().end('logout');
  app.session.getState().begin('new', userInfo);
  for (const release of releases) release();
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ kind: 'cancelled' }) as unknown),
  );
  expect(app.session.getState().token).toBe('new');
  expect(app.dialogs.getState().dialogs).toEqual([]);
});

test('explains the end of a session once, even when all calls hide their errors', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.session.getState().begin('token', userInfo);
  const callWithHiddenError = () => apiOf(app).bank.listSupported({}, { isErrorHidden: true });
  await Promise.allSettled([callWithHiddenError(), callWithHiddenError(), callWithHiddenError()]);
  expect(app.dialogs.getState().dialogs).toMatchObject([{ text: EXPIRED.msg }]);
  await expect.poll(() => accessOf(app)).toBe('ended');
  expect(await confirmAllDialogs(app)).toBe(1);
  await expect.poll(() => pathOf(app)).toBe(paths.login());
});

test('opens the login page without a dialog if a logged-out call that hides its errors gets a 401', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  await apiOf(app)
    .bank.listSupported({}, { isErrorHidden: true })
    .catch(() => {});
  expect(await confirmAllDialogs(app)).toBe(0);
  await expect.poll(() => pathOf(app)).toBe(paths.login());
});

test.each([
  ['isDialogHidden hides the dialog, but not the network toast', 'isDialogHidden', 1],
  ['isErrorHidden hides the dialog and the network toast', 'isErrorHidden', 0],
])('%s', async (_, option, toastCount) => {
  const shownToasts: string[] = [];
  const failThreeCalls = async (answer: () => Response | Promise<Response>) => {
    const { app } = startApp(answer);
    app.session.getState().begin('token', userInfo);
    app.dialogs.subscribe(({ toasts: [toast] }, previous) => {
      if (toast && toast !== previous.toasts[0]) shownToasts.push(toast.text);
    });
    const call = () => apiOf(app).user.getSignList({}, { [option]: true });
    await Promise.allSettled([call(), call(), call()]);
    expect(app.dialogs.getState().dialogs).toEqual([]);
  };
  await failThreeCalls(() => json({ code: 10009, msg: '系统维护中', data: null }));
  expect(shownToasts).toEqual([]);
  await failThreeCalls(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(shownToasts).toEqual(Array(toastCount).fill('网络错误，换个网络试试'));
});

test('shows one dialog for many 401s without a session', async () => {
  const { app, emittedEvents } = startApp(() => json(EXPIRED, 401));
  await app.router.navigate(paths.editPassword());
  emittedEvents.length = 0;
  await Promise.allSettled(Array.from({ length: 20 }, () => apiOf(app).bank.listSupported({})));
  expect(await confirmAllDialogs(app)).toBe(1);
  await expect.poll(() => pathOf(app)).toBe(paths.login());
  expect(emittedEvents.map(({ name }) => name)).toEqual(['wr-error', 'wr-route-change']);
});

test('opens the login page after a 401 on a page that needs no login', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  await app.router.navigate(paths.editPassword());
  await apiOf(app)
    .bank.listSupported({})
    .catch(() => {});
  await expect.poll(() => pathOf(app)).toBe(paths.editPassword());
  await confirmAllDialogs(app);
  await expect.poll(() => pathOf(app)).toBe(paths.login());
});

test('a navigation by the host refuses questions, and keeps dialogs that only report', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.session.getState().begin('token', userInfo);
  await expect.poll(() => accessOf(app)).toBe('granted');
  const message = app.dialogs.getState().ask({ title: 'a', text: 'b', okText: 'c' });
  const question = app.dialogs
    .getState()
    .ask({ title: 'd', text: 'e', okText: 'f', cancelText: 'g' });
  void app.dialogs
    .getState()
    .ask({ title: 'won', text: 'h', okText: 'i', cancelText: 'j', isOutcome: true });
  expect(app.hostNavigation.navigate(paths.my())).toBe(true);
  expect(app.dialogs.getState().dialogs).toMatchObject([{ title: 'a' }, { title: 'won' }]);
  await confirmAllDialogs(app);
  expect(await Promise.all([message, question])).toEqual([true, false]);

  // On a page that needs no login, the dialog about the end of the session stays too.
  await app.router.navigate(paths.editPassword());
  await apiOf(app)
    .bank.listSupported({})
    .catch(() => {});
  expect(app.dialogs.getState().dialogs).toHaveLength(1);
  app.hostNavigation.navigate('/pages/vip/index');
  expect(app.dialogs.getState().dialogs).toHaveLength(1);
  await confirmAllDialogs(app);
  await expect.poll(() => pathOf(app)).toBe(paths.login());
});

test('emits no event and opens no dialog after dispose', async () => {
  const { app, emittedEvents } = startApp(() => json(EXPIRED, 401));
  app.session.getState().begin('token', userInfo);
  const call = apiOf(app).bank.listSupported({});
  emittedEvents.length = 0;
  app.dispose();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect([emittedEvents, app.dialogs.getState().dialogs]).toEqual([[], []]);
});

describe('with a getSession of the host, the app', () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const GOOD = { code: 1, msg: 'success', data: { list: [] } };
  const refuseOldToken = (token: string | null) =>
    token === 'old' ? json(EXPIRED, 401) : json(GOOD);

  /** Waits for the session of this token, and for its member. */
  async function waitForSession(app: App, token: string): Promise<void> {
    await expect.poll(() => app.session.getState().token).toBe(token);
    await expect.poll(() => readMember(app.server).member).not.toBeNull();
  }

  async function startLoggedIn(
    getSession: ReturnType<Environment['pageGetSession']>,
    answer: Parameters<typeof startApp>[0] = refuseOldToken,
    parts: HostParts = {},
  ) {
    // Until the member is logged in, no read of the page may end the session.
    let isLoggedIn = false;
    const startedApp = startApp((token, url) => (isLoggedIn ? answer(token, url) : json(GOOD)), {
      pageGetSession: () => getSession,
      ...parts,
    });
    const { app, emittedEvents } = startedApp;
    app.session.getState().begin('old', userInfo);
    await waitForSession(app, 'old');
    isLoggedIn = true;
    emittedEvents.length = 0;
    return startedApp;
  }

  test('calls getSession once for twenty 401s, and shows no page until it answers', async () => {
    let answerGetSession: (session: { token: string }) => void = () => {};
    const reasons: string[] = [];
    const { app, emittedEvents } = await startLoggedIn(({ reason }) => {
      reasons.push(reason);
      return new Promise((resolve) => (answerGetSession = resolve));
    });
    const { sessionId } = app.session.getState();
    await Promise.allSettled(Array.from({ length: 20 }, () => apiOf(app).bank.listSupported({})));
    expect(reasons).toEqual(['expired']);
    await expect.poll(() => [pathOf(app), accessOf(app)]).toEqual(['/', 'pending']);
    answerGetSession({ token: 'new' });
    await waitForSession(app, 'new');
    expect(app.session.getState()).toMatchObject({ token: 'new', sessionId: sessionId + 1 });
    await expect.poll(() => [pathOf(app), accessOf(app)]).toEqual(['/', 'granted']);
    expect(app.dialogs.getState().dialogs).toEqual([]);
    expect(emittedEvents).toEqual([
      { name: 'wr-session-change', detail: { loggedIn: true, reason: 'restored' } },
    ]);
  });

  test('does not call getSession again within 30 s of a renewal', async () => {
    let now = 1_000_000;
    const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => {} };
    let requestCount = 0;
    const { app } = await startLoggedIn(
      () => Promise.resolve({ token: `token-${++requestCount}` }),
      () => json(EXPIRED, 401),
      { clock },
    );
    const call = () =>
      apiOf(app)
        .bank.listSupported({})
        .catch(() => {});
    await call();
    await waitForSession(app, 'token-1');
    now += 30_000;
    await call();
    await waitForSession(app, 'token-2');
    now += 29_999;
    await call();
    expect(app.session.getState().token).toBeNull();
    expect(await confirmAllDialogs(app)).toBe(1);
    expect([requestCount, pathOf(app)]).toEqual([2, paths.login()]);
  });

  test('calls getSession when the API rejects the token of the start', async () => {
    const reasons: string[] = [];
    const { app } = startApp(
      refuseOldToken,
      {
        pageGetSession:
          () =>
          ({ reason }) => {
            reasons.push(reason);
            return Promise.resolve({ token: 'new' });
          },
      },
      'old',
    );
    await apiOf(app)
      .bank.listSupported({})
      .catch(() => {});
    await waitForSession(app, 'new');
    expect(reasons).toEqual(['expired']);
    expect(app.dialogs.getState().dialogs).toEqual([]);
  });

  test('ends the session when getSession returns the rejected token again', async () => {
    const { app } = await startLoggedIn(() => Promise.resolve({ token: 'old' }));
    await apiOf(app)
      .bank.listSupported({})
      .catch(() => {});
    await expect.poll(() => app.session.getState().token).toBeNull();
    expect(await confirmAllDialogs(app)).toBe(1);
    await expect.poll(() => pathOf(app)).toBe(paths.login());
  });

  test('does not call getSession again when the API rejects a token just after a renewal', async () => {
    let now = 1_000_000;
    const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => {} };
    const tokens = ['good', 'dead', 'never'];
    let requestCount = 0;
    const { app, emittedEvents } = await startLoggedIn(
      () => Promise.resolve({ token: tokens[requestCount++] ?? '' }),
      refuseOldToken,
      {
        clock,
        fetch: (input, init) => {
          const isDead = new Request(input, init).headers.get('token') === 'dead';
          const member = json({ code: 1, msg: 'success', data: MEMBER });
          return Promise.resolve(isDead ? json(EXPIRED, 401) : member);
        },
      },
    );
    app.sessionPolicy.revoke();
    await waitForSession(app, 'good');
    expect(requestCount).toBe(1);
    now += 30_000;
    // Revokes the good token. The API rejects the next one, and the host is not asked for a third.
    app.sessionPolicy.revoke();
    await expect.poll(() => app.session.getState().token).toBeNull();
    expect(requestCount).toBe(2);
    expect(await confirmAllDialogs(app)).toBe(1);
    await expect.poll(() => pathOf(app)).toBe(paths.login());
    expect(JSON.stringify(emittedEvents)).not.toMatch(/good|dead/);
  });

  for (const [name, cause, getSession] of [
    ['resolves to null', null, () => Promise.resolve(null)],
    ['throws', 'threw', () => JSON.parse('{') as never],
    ['rejects', 'threw', () => Promise.reject(new Error('secret-token'))],
    ['resolves to another shape', 'invalid', () => Promise.resolve({ token: 'with a space' })],
    ['resolves to undefined', null, () => Promise.resolve(undefined)],
    ['is a string', 'invalid', 'nonsense' as never],
    ['is an object', 'invalid', {} as never],
    ['is a class', 'invalid', class {} as never],
    ['is 0', 'invalid', 0 as never],
  ] as [string, string | null, NonNullable<ReturnType<Environment['pageGetSession']>>][]) {
    test(`ends the session after a 401 when getSession ${name}`, async () => {
      const warnings: unknown[] = [];
      using onConsole = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { app, emittedEvents } = await startLoggedIn(getSession, refuseOldToken, {
        warn: (_, fields) => void warnings.push(fields),
      });
      await apiOf(app)
        .bank.listSupported({})
        .catch(() => {});
      await expect.poll(() => app.dialogs.getState().dialogs).not.toEqual([]);
      expect(app.session.getState().token).toBeNull();
      await expect.poll(() => accessOf(app)).toBe('ended');
      expect(await confirmAllDialogs(app)).toBe(1);
      await expect.poll(() => pathOf(app)).toBe(paths.login());
      expect(warnings).toEqual(cause ? [{ reason: 'expired', cause }] : []);
      const causes = emittedEvents.flatMap(({ detail }) =>
        'cause' in detail ? [detail.cause] : [],
      );
      expect(causes).toEqual(cause ? [cause] : []);
      expect(JSON.stringify([emittedEvents, warnings])).not.toMatch(/secret-token|with a space/);
      // The console gets the host's own error with its stack.
      expect(onConsole.mock.calls).toEqual(cause === 'threw' ? [[expect.any(Error)]] : []);
    });
  }

  test('waits five seconds for getSession, and ignores a later answer', async () => {
    let answerGetSession: (session: { token: string }) => void = () => {};
    const timers: (() => void)[] = [];
    const clock = {
      now: () => Date.now(),
      setTimeout: (callback: () => void, ms: number) => (ms === 5_000 ? timers.push(callback) : 0),
      clearTimeout: () => {},
    };
    const warnings: unknown[] = [];
    const { app } = await startLoggedIn(
      () => new Promise((resolve) => (answerGetSession = resolve)),
      refuseOldToken,
      { clock, warn: (_, fields) => void warnings.push(fields) },
    );
    await apiOf(app)
      .bank.listSupported({})
      .catch(() => {});
    expect(timers).toHaveLength(1);
    timers[0]?.();
    await expect.poll(() => app.dialogs.getState().dialogs).not.toEqual([]);
    expect(warnings).toEqual([{ reason: 'expired', cause: 'silent' }]);
    answerGetSession({ token: 'late' });
    await nextTurn();
    expect(app.session.getState().token).toBeNull();
  });

  for (const [name, endWait] of [
    ['a logout', (app: App) => app.session.getState().end('logout')],
    ['another login', (app: App) => app.session.getState().begin('other', userInfo)],
    ['the removal of the element', (app: App) => app.dispose()],
  ] as const) {
    test(`ignores an answer of getSession after ${name}`, async () => {
      let answerGetSession: (session: { token: string }) => void = () => {};
      const { app, emittedEvents } = await startLoggedIn(
        () => new Promise((resolve) => (answerGetSession = resolve)),
      );
      await apiOf(app)
        .bank.listSupported({})
        .catch(() => {});
      endWait(app);
      await nextTurn();
      const { token } = app.session.getState();
      emittedEvents.length = 0;
      answerGetSession({ token: 'new' });
      await nextTurn();
      expect(app.session.getState().token).toBe(token);
      expect(emittedEvents).toEqual([]);
    });
  }

  test('does not repeat a write after a renewal, but asks for its outcome', async () => {
    const sentCalls: string[] = [];
    const { app } = await startLoggedIn(() => Promise.resolve({ token: 'new' }), refuseOldToken, {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const token = request.headers.get('token');
        if (request.url.endsWith('/user/info'))
          return json({ code: 1, msg: 'success', data: MEMBER });
        if (request.url.endsWith('/common/config'))
          return json({ code: 1, msg: 'success', data: CONFIG });
        if (/wechat|card/.test(request.url)) return new Promise<Response>(() => {});
        // Only the write is refused.
        if (!request.url.endsWith('/address/delete')) return json(GOOD);
        const body = await request.text();
        sentCalls.push(
          `${token} ${body.includes('"resolve"') ? 'requests the outcome' : 'writes'}`,
        );
        return refuseOldToken(token);
      },
    });
    const outcome = await apiOf(app)
      .address.delete({ id: 1 })
      .catch((error: unknown) => error);
    await waitForSession(app, 'new');
    expect(outcome).toMatchObject({ kind: 'unauthorized' });
    await expect.poll(() => sentCalls).toEqual(['old writes', 'new requests the outcome']);
  });

  test('calls getSession each time the host revokes a session', async () => {
    const tokens = ['first', 'second', 'third', 'dead'];
    const { app } = await startLoggedIn(
      () => Promise.resolve(tokens[0] ? { token: tokens.shift()! } : null),
      // Only one call refuses the last token.
      (token, url) => json(token === 'dead' && url.includes('/address/') ? EXPIRED : GOOD),
    );
    for (const token of [...tokens]) {
      app.sessionPolicy.revoke();
      await waitForSession(app, token);
      expect(app.dialogs.getState().dialogs).toEqual([]);
    }
    // The API rejects the last token. The host has revoked nothing, so the session ends.
    await apiOf(app)
      .address.list({})
      .catch(() => {});
    expect(app.session.getState().token).toBeNull();
    expect(await confirmAllDialogs(app)).toBe(1);

    const hostWithoutToken = await startLoggedIn(() => Promise.resolve(null));
    hostWithoutToken.app.sessionPolicy.revoke();
    await expect.poll(() => hostWithoutToken.app.session.getState().token).toBeNull();
    expect(await confirmAllDialogs(hostWithoutToken.app)).toBe(1);
    await expect.poll(() => hostWithoutToken.app.hostNavigation.currentPath()).toBe(paths.login());
    const hostWithoutGetSession = await startLoggedIn(null);
    hostWithoutGetSession.app.sessionPolicy.revoke();
    expect(hostWithoutGetSession.app.session.getState().token).toBeNull();
    expect(await confirmAllDialogs(hostWithoutGetSession.app)).toBe(1);
    await expect
      .poll(() => hostWithoutGetSession.app.hostNavigation.currentPath())
      .toBe(paths.login());
  });
});

/** An app whose bridge connects after the start and supplies a session. */
function startWithLateBridge(
  answer: () => Promise<{ token: string } | null>,
  parts: Partial<Environment> = {},
) {
  const fields = [{ value: '' }];
  const reasons: string[] = [];
  const bridge = {
    getSession:
      () =>
      ({ reason }: { reason: string }) => (reasons.push(reason), answer()),
  } as unknown as Bridge;
  const container = Object.assign(new EventTarget(), {
    querySelectorAll: () => fields,
  }) as unknown as HTMLElement;
  const answerOk = () => json({ code: 1, msg: 'success', data: { list: [] } });
  return { ...startApp(answerOk, { container, bridge: () => bridge, ...parts }), fields, reasons };
}

test('asks a bridge that connects after the start for its session', async () => {
  const { app, emittedEvents, reasons } = startWithLateBridge(() =>
    Promise.resolve({ token: 'handed' }),
  );
  await expect.poll(() => pathOf(app)).toBe(paths.login());
  emittedEvents.length = 0;
  await app.sessionPolicy.requestLateSession();
  expect(reasons).toEqual(['start']);
  await expect.poll(() => accessOf(app)).toBe('granted');
  await expect.poll(() => pathOf(app)).toBe('/');
  expect(app.session.getState().token).toBe('handed');
  expect(
    emittedEvents.map(({ name, detail }) => ('reason' in detail ? detail.reason : name)),
  ).toEqual(['restored', 'wr-route-change']);
  // The host cannot replace the session of a logged-in member.
  await app.sessionPolicy.requestLateSession();
  expect(reasons).toHaveLength(1);

  const bridgeWithoutSession = startWithLateBridge(() => Promise.resolve(null));
  await bridgeWithoutSession.app.sessionPolicy.requestLateSession();
  await expect
    .poll(() => bridgeWithoutSession.app.hostNavigation.currentPath())
    .toBe(paths.login());
});

test('does not use the session of a late bridge when the member has typed or logged in', async () => {
  const typedApp = startWithLateBridge(() => Promise.resolve({ token: 'handed' }));
  typedApp.fields[0]!.value = '138';
  await typedApp.app.sessionPolicy.requestLateSession();
  expect(typedApp.reasons).toEqual([]);

  // The page's own `getSession` was asked at the start.
  const pageWithGetSession = startWithLateBridge(() => Promise.resolve({ token: 'handed' }), {
    pageGetSession: () => () => Promise.resolve({ token: 'again' }),
  });
  await pageWithGetSession.app.sessionPolicy.requestLateSession();
  expect([
    pageWithGetSession.reasons,
    pageWithGetSession.app.session.getState().token !== null,
  ]).toEqual([[], false]);
  const pageWithWrongGetSession = startWithLateBridge(() => Promise.resolve(null), {
    pageGetSession: () => 0 as never,
  });
  await pageWithWrongGetSession.app.sessionPolicy.requestLateSession();
  expect(pageWithWrongGetSession.emittedEvents.filter(({ name }) => name === 'wr-error')).toEqual(
    [],
  );

  type LateApp = ReturnType<typeof startWithLateBridge>;
  const interruptions: Record<string, (lateApp: LateApp) => void> = {
    typing: ({ fields }) => (fields[0]!.value = '138'),
    'a login': ({ app }) => app.session.getState().begin('own', userInfo),
    'a login and a logout': ({ app }) => {
      app.session.getState().begin('own', userInfo);
      app.session.getState().end('logout');
    },
    removal: ({ app }) => app.dispose(),
  };
  for (const [name, interrupt] of Object.entries(interruptions)) {
    let answerGetSession: (session: { token: string }) => void = () => {};
    const late = startWithLateBridge(() => new Promise((resolve) => (answerGetSession = resolve)));
    const sessionRequest = late.app.sessionPolicy.requestLateSession();
    interrupt(late);
    answerGetSession({ token: 'handed' });
    await sessionRequest;
    expect(late.app.session.getState().token, name).not.toBe('handed');
  }
});

test('prefers the host’s session at the start over the stored one', () => {
  const entries = new Map([
    ['test:https://api.example', '{"state":{"token":"stored","userInfo":null},"version":0}'],
  ]);
  const storage = memoryStorage(entries);
  const startWith = (handed: string | null | undefined) => {
    const host = startApp(() => json(EXPIRED, 401), { storage }).app.environment;
    const app = createApp(host, handed);
    // Otherwise its reads would go out during the tests of another file.
    onTestFinished(() => app.dispose());
    return app.session.getState().token;
  };
  expect(startWith(undefined)).toBe('stored');
  expect(startWith('handed')).toBe('handed');
  expect(entries.get('test:https://api.example')).toContain('"handed"');
  expect(startWith(null)).toBe(null);
  expect(entries.get('test:https://api.example')).not.toContain('handed');
});

test('never shows a language that the host changes back while it loads', async () => {
  const settings = createStore(() => SETTINGS);
  const { app } = startApp(() => json({ code: 1, msg: 'success', data: CONFIG }), { settings });
  settings.setState({ locale: 'en' });
  settings.setState(SETTINGS);
  await app.texts.fetchAllTexts();
  expect(app.texts.translate.getState()('login.submit')).toBe('登录');
  app.dispose();
});

test('does not call the bridge when the host cancels wr-open-url or wr-share', async () => {
  const handed: string[] = [];
  const received: string[] = [];
  let isAllowed = false;
  const { app } = startApp(() => json({ code: 1, msg: 'success', data: {} }), {
    bridge: () =>
      ({
        handOver: (name: string) => Promise.resolve(handed.push(name) > 0),
      }) as unknown as Bridge,
    emit: (name) => (received.push(name), isAllowed),
  });
  const openAndShare = async () => {
    received.length = 0;
    app.pageServices.openUrl(secureUrl('https://example.com/')!, 'community');
    expect(await app.pageServices.share({ url: 'https://example.com/', title: 'a' })).toBe(true);
    expect(received).toEqual(['wr-open-url', 'wr-share']);
  };
  await openAndShare();
  expect(handed).toEqual([]);
  isAllowed = true;
  await openAndShare();
  expect(handed).toEqual(['openUrl', 'share']);
});

describe('a value that a page keeps for its member', () => {
  for (const [name, isKept, end] of [
    ['expires', true, (app) => app.session.getState().end('expired')],
    ['the host replaces', true, (app) => app.session.getState().begin('new', userInfo, 'restored')],
    ['ends by logout', false, (app) => app.session.getState().end('logout')],
  ] as [string, boolean, (app: App) => void][])
    test(`is ${isKept ? 'restored' : 'deleted'} after a session that ${name}`, () => {
      const { app } = startApp(() => json({ code: 1, msg: 'success', data: CONFIG }));
      const { memberStorage } = app.pageServices;
      app.session.getState().begin('secret', userInfo);
      memberStorage.values.set('withdrawal', { amount: '5' });
      end(app);
      app.session.getState().begin('again', userInfo);
      const keptValue = memberStorage.values.get('withdrawal');
      expect(keptValue).toEqual(isKept ? { amount: '5' } : undefined);
      app.dispose();
    });
});
