import { setMaxListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { SETTINGS as OPERATOR } from '../../mock-server/modules/common/seed.ts';
import { screenlessHost, SETTINGS } from '../../tests/fixtures/screenless-host.ts';
import { stubFetch } from '../../tests/fixtures/stub-fetch.ts';
import { NO, YES } from '../contract/flag.ts';
import { AUTH_STATUS } from '../contract/statuses.ts';
import { createSubject } from '../lib/subject.ts';
import { secureUrl } from '../lib/trusted-url.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { Bridge } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';
import { PATHS } from '../routes.ts';
import { App } from './app.ts';
// Already loaded, so that the first call starts at once.
import './connect-api.ts';

/** Each running call listens to the end of its session, and Node warns of more than ten. */
setMaxListeners(30);

type Emitted = {
  [Name in keyof AppEvents]: { name: Name; detail: AppEvents[Name] };
}[keyof AppEvents];

type Parts = Partial<Host> & { fetch?: typeof globalThis.fetch };

const CONFIG = { ...OPERATOR, server_time: '2026-11-21 10:00:00' };

/** An app without a screen, whose every call is answered by `answer`. */
function startApp(
  answer: (token: string | null, url: string) => Response | Promise<Response>,
  { fetch, ...parts }: Parts = {},
  handed?: string,
) {
  const emitted: Emitted[] = [];
  const answerAll: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    if (url.includes('/user/info')) return json({ code: 1, msg: 'success', data: MEMBER });
    // The parts attached to the member never arrive.
    if (/wechat|card/.test(url)) return new Promise(() => {});
    return answer(headers.get('token'), url);
  };
  stubFetch(fetch ?? answerAll);
  const host = screenlessHost({
    // How long something took is not what these tests are about.
    emit: (name, detail) => name === 'wr-metric' || emitted.push({ name, detail } as Emitted) > 0,
    ...parts,
  });
  const app = new App(host, handed);
  app.onPageShown();
  return { app, emitted };
}

const memoryStorage = (entries: Map<string, string>) =>
  ({
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  }) as Storage;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const EXPIRED = { code: 401, msg: '登录已过期，请重新登录', data: null };
const userInfo = { is_auth: YES, invite_code: 'QS8888' } as const;

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
  vip: { level: 0, name: '', expire_time: null, is_active: NO, days_left: 0 },
  risk: { level: 0, text: '', expire_time: null },
  sign: { today_signed: NO, streak: 0 },
  todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
  withdraw_hold_until: null,
  created_at: '2026-01-01 00:00:00',
};

/** Answers whatever is asked, as long as something is. */
async function answerAll(app: App): Promise<number> {
  let count = 0;
  for (;;) {
    const [question] = app.notices.questions.get();
    if (!question) return count;
    count += 1;
    question.answer(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('shows one dialog and navigates once for twenty parallel 401s', async () => {
  const { app, emitted } = startApp(() => json(EXPIRED, 401));
  for (let round = 1; round <= 50; round += 1) {
    app.session.begin(`token-${round}`, userInfo);
    await expect.poll(() => app.member.state.get().member).not.toBeNull();
    expect(app.navigation.place.get()).toMatchObject({ path: '/', admission: 'shown' });
    emitted.length = 0;
    const calls = Array.from({ length: 20 }, () => app.server.api.index.notice({}));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(app.session.isLoggedIn()).toBe(false);
    expect(app.navigation.place.get().admission).toBe('withheld');
    expect(await answerAll(app), `round ${round}`).toBe(1);
    expect(app.navigation.place.get()).toMatchObject({ path: PATHS.login, admission: 'shown' });
    const names = emitted.map(({ name }) => name);
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
  app.session.begin('old', userInfo);
  const calls = Array.from({ length: 20 }, () => app.server.api.index.notice({}));
  await expect.poll(() => releases.length).toBe(20);
  app.session.end('logout');
  app.session.begin('new', userInfo);
  for (const release of releases) release();
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ kind: 'cancelled' }) as unknown),
  );
  expect(app.session.state.get().token).toBe('new');
  expect(app.notices.questions.get()).toEqual([]);
});

test('explains the end of a session once, even when all calls hide their errors', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.session.begin('token', userInfo);
  const hidden = () => app.server.api.index.notice({}, { isErrorHidden: true });
  await Promise.allSettled([hidden(), hidden(), hidden()]);
  expect(app.notices.questions.get()).toMatchObject([{ text: EXPIRED.msg }]);
  expect(app.navigation.place.get().admission).toBe('withheld');
  expect(await answerAll(app)).toBe(1);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('shows nothing for a hidden 401 without a session', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  await app.server.api.index.notice({}, { isErrorHidden: true }).catch(() => {});
  expect(await answerAll(app)).toBe(0);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('a hidden error hides only the dialog: the network toast is shown once', async () => {
  const shown: string[] = [];
  const failing = (answer: () => Response | Promise<Response>) => {
    const { app } = startApp(answer);
    app.session.begin('token', userInfo);
    app.notices.toast.subscribe(() => {
      const toast = app.notices.toast.get();
      if (toast) shown.push(toast.text);
    });
    const hidden = () => app.server.api.user.getSignList({}, { isErrorHidden: true });
    return { app, calls: Promise.allSettled([hidden(), hidden(), hidden()]) };
  };
  const refused = failing(() => json({ code: 10009, msg: '系统维护中', data: null }));
  await refused.calls;
  expect(refused.app.notices.questions.get()).toEqual([]);
  expect(shown).toEqual([]);
  const cut = failing(() => Promise.reject(new TypeError('Failed to fetch')));
  await cut.calls;
  expect(cut.app.notices.questions.get()).toEqual([]);
  expect(shown).toEqual(['网络错误，换个网络试试']);
});

test('shows one dialog for many 401s without a session', async () => {
  const { app, emitted } = startApp(() => json(EXPIRED, 401));
  app.navigation.navigate(PATHS.editPassword);
  emitted.length = 0;
  await Promise.allSettled(Array.from({ length: 20 }, () => app.server.api.index.notice({})));
  expect(await answerAll(app)).toBe(1);
  expect(emitted.map(({ name }) => name)).toEqual(['wr-error', 'wr-route-change']);
});

test('opens the login page after a 401 on an open page', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.navigation.navigate(PATHS.editPassword);
  await app.server.api.index.notice({}).catch(() => {});
  expect(app.navigation.place.get().path).toBe(PATHS.editPassword);
  await answerAll(app);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('a navigation of the host refuses questions and keeps messages', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.session.begin('token', userInfo);
  await expect.poll(() => app.navigation.place.get().admission).toBe('shown');
  const message = app.notices.ask({ title: 'a', text: 'b', ok: 'c' });
  const question = app.notices.ask({ title: 'd', text: 'e', ok: 'f', cancel: 'g' });
  void app.notices.ask({ title: 'won', text: 'h', ok: 'i', cancel: 'j', isOutcome: true });
  expect(app.navigation.navigate(PATHS.my, { fromOutside: true })).toBe(true);
  expect(app.notices.questions.get()).toMatchObject([{ title: 'a' }, { title: 'won' }]);
  await answerAll(app);
  expect(await Promise.all([message, question])).toEqual([true, false]);

  // On a page that needs no session, too.
  app.navigation.navigate(PATHS.editPassword);
  await app.server.api.index.notice({}).catch(() => {});
  expect(app.notices.questions.get()).toHaveLength(1);
  app.navigation.navigate('/pages/vip/index', { fromOutside: true });
  expect(app.notices.questions.get()).toHaveLength(1);
  await answerAll(app);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('does nothing after dispose', async () => {
  const { app, emitted } = startApp(() => json(EXPIRED, 401));
  app.session.begin('token', userInfo);
  const call = app.server.api.index.notice({});
  emitted.length = 0;
  app.dispose();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect([emitted, app.notices.questions.get()]).toEqual([[], []]);
});

describe('a host with a session', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const GOOD = { code: 1, msg: 'success', data: { list: [] } };
  const refusing = (token: string | null) => (token === 'old' ? json(EXPIRED, 401) : json(GOOD));

  /** The session of this token, with its member. */
  async function inSession(app: App, token: string): Promise<void> {
    await expect.poll(() => app.session.state.get().token).toBe(token);
    await expect.poll(() => app.member.state.get().member).not.toBeNull();
  }

  async function startSignedIn(
    getSession: ReturnType<Host['pageGetSession']>,
    answer: Parameters<typeof startApp>[0] = refusing,
    parts: Parts = {},
  ) {
    const started = startApp(answer, { pageGetSession: () => getSession, ...parts });
    const { app, emitted } = started;
    app.session.begin('old', userInfo);
    await inSession(app, 'old');
    emitted.length = 0;
    return started;
  }

  test('is asked once for twenty 401s while the pages wait', async () => {
    let give: (session: { token: string }) => void = () => {};
    const reasons: string[] = [];
    const { app, emitted } = await startSignedIn(({ reason }) => {
      reasons.push(reason);
      return new Promise((resolve) => (give = resolve));
    });
    const { epoch } = app.session.state.get();
    await Promise.allSettled(Array.from({ length: 20 }, () => app.server.api.index.notice({})));
    expect(reasons).toEqual(['expired']);
    expect(app.navigation.place.get()).toMatchObject({ path: '/', admission: 'waiting' });
    give({ token: 'new' });
    await inSession(app, 'new');
    expect(app.session.state.get()).toMatchObject({ token: 'new', epoch: epoch + 1 });
    expect(app.navigation.place.get()).toMatchObject({ path: '/', admission: 'shown' });
    expect(app.notices.questions.get()).toEqual([]);
    expect(emitted).toEqual([
      { name: 'wr-session-change', detail: { loggedIn: true, reason: 'restored' } },
    ]);
  });

  test('is not asked again within 30 s of a renewal', async () => {
    let now = 1_000_000;
    const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => {} };
    let asked = 0;
    // A member read that is answered beside another read that never is.
    const { app } = await startSignedIn(
      () => Promise.resolve({ token: `token-${++asked}` }),
      () => json(EXPIRED, 401),
      { clock },
    );
    const call = () => app.server.api.index.notice({}).catch(() => {});
    await call();
    await inSession(app, 'token-1');
    now += 30_000;
    await call();
    await inSession(app, 'token-2');
    now += 29_999;
    await call();
    expect(app.session.isLoggedIn()).toBe(false);
    expect(await answerAll(app)).toBe(1);
    expect([asked, app.navigation.place.get().path]).toEqual([2, PATHS.login]);
  });

  test('is asked once more when its first token is rejected', async () => {
    const reasons: string[] = [];
    const { app } = startApp(
      refusing,
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
    await app.server.api.index.notice({}).catch(() => {});
    await inSession(app, 'new');
    expect(reasons).toEqual(['expired']);
    expect(app.notices.questions.get()).toEqual([]);
  });

  test('ends the session when it returns the rejected token again', async () => {
    const { app } = await startSignedIn(() => Promise.resolve({ token: 'old' }));
    await app.server.api.index.notice({}).catch(() => {});
    await expect.poll(() => app.session.isLoggedIn()).toBe(false);
    expect(await answerAll(app)).toBe(1);
    expect(app.navigation.place.get().path).toBe(PATHS.login);
  });

  test('is not asked again when its token is rejected', async () => {
    let now = 1_000_000;
    const clock = { now: () => now, setTimeout: () => 0, clearTimeout: () => {} };
    const tokens = ['good', 'dead', 'never'];
    let asked = 0;
    const { app, emitted } = await startSignedIn(
      () => Promise.resolve({ token: tokens[asked++] ?? '' }),
      refusing,
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
    await inSession(app, 'good');
    expect(asked).toBe(1);
    now += 30_000;
    // Good until now, and over in its turn; what comes in its place is good for nothing.
    app.sessionPolicy.revoke();
    await expect.poll(() => app.session.isLoggedIn()).toBe(false);
    expect(asked).toBe(2);
    expect(await answerAll(app)).toBe(1);
    expect(app.navigation.place.get().path).toBe(PATHS.login);
    expect(JSON.stringify(emitted)).not.toMatch(/good|dead/);
  });

  for (const [name, cause, getSession] of [
    ['says that nobody is signed in', null, () => Promise.resolve(null)],
    ['throws', 'threw', () => JSON.parse('{') as never],
    ['fails', 'threw', () => Promise.reject(new Error('secret-token'))],
    ['answers another shape', 'invalid', () => Promise.resolve({ token: 'with a space' })],
    ['has no opinion', null, () => Promise.resolve(undefined)],
    ['is a word', 'invalid', 'nonsense' as never],
    ['is an object', 'invalid', {} as never],
    ['is a class', 'invalid', class {} as never],
    ['is 0', 'invalid', 0 as never],
  ] as [string, string | null, NonNullable<ReturnType<Host['pageGetSession']>>][]) {
    test(`that ${name} leads to the usual 401`, async () => {
      const lines: unknown[] = [];
      using onConsole = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { app, emitted } = await startSignedIn(getSession, refusing, {
        warn: (_, fields) => void lines.push(fields),
      });
      await app.server.api.index.notice({}).catch(() => {});
      await expect.poll(() => app.notices.questions.get()).not.toEqual([]);
      expect(app.session.isLoggedIn()).toBe(false);
      expect(app.navigation.place.get().admission).toBe('withheld');
      expect(await answerAll(app)).toBe(1);
      expect(app.navigation.place.get().path).toBe(PATHS.login);
      expect(lines).toEqual(cause ? [{ reason: 'expired', cause }] : []);
      const causes = emitted.flatMap(({ detail }) => ('cause' in detail ? [detail.cause] : []));
      expect(causes).toEqual(cause ? [cause] : []);
      expect(JSON.stringify([emitted, lines])).not.toMatch(/secret-token|with a space/);
      // The host's own error, with its stack.
      expect(onConsole.mock.calls).toEqual(cause === 'threw' ? [[expect.any(Error)]] : []);
    });
  }

  test('has five seconds to answer; a late answer is dropped', async () => {
    let give: (session: { token: string }) => void = () => {};
    const timers: (() => void)[] = [];
    const clock = {
      now: () => Date.now(),
      setTimeout: (callback: () => void, ms: number) => (ms === 5_000 ? timers.push(callback) : 0),
      clearTimeout: () => {},
    };
    const lines: unknown[] = [];
    const { app } = await startSignedIn(
      () => new Promise((resolve) => (give = resolve)),
      refusing,
      { clock, warn: (_, fields) => void lines.push(fields) },
    );
    await app.server.api.index.notice({}).catch(() => {});
    expect(timers).toHaveLength(1);
    timers[0]?.();
    await expect.poll(() => app.notices.questions.get()).not.toEqual([]);
    expect(lines).toEqual([{ reason: 'expired', cause: 'silent' }]);
    give({ token: 'late' });
    await turn();
    expect(app.session.isLoggedIn()).toBe(false);
  });

  for (const [name, leave] of [
    ['a logout', (app: App) => app.session.end('logout')],
    ['another login', (app: App) => app.session.begin('other', userInfo)],
    ['the removal of the element', (app: App) => app.dispose()],
  ] as const) {
    test(`is ignored after ${name}`, async () => {
      let give: (session: { token: string }) => void = () => {};
      const { app, emitted } = await startSignedIn(
        () => new Promise((resolve) => (give = resolve)),
      );
      await app.server.api.index.notice({}).catch(() => {});
      leave(app);
      const { token } = app.session.state.get();
      emitted.length = 0;
      give({ token: 'new' });
      await turn();
      expect(app.session.state.get().token).toBe(token);
      expect(emitted).toEqual([]);
    });
  }

  test('never causes a second write: the outcome is requested instead', async () => {
    const sent: string[] = [];
    const { app } = await startSignedIn(() => Promise.resolve({ token: 'new' }), refusing, {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const token = request.headers.get('token');
        if (request.url.endsWith('/user/info'))
          return json({ code: 1, msg: 'success', data: MEMBER });
        if (request.url.endsWith('/common/config'))
          return json({ code: 1, msg: 'success', data: CONFIG });
        if (/wechat|card/.test(request.url)) return new Promise<Response>(() => {});
        const body = await request.text();
        if (request.url.endsWith('/address/delete'))
          sent.push(`${token} ${body.includes('"resolve"') ? 'asks' : 'acts'}`);
        return refusing(token);
      },
    });
    const outcome = await app.server.api.address.delete({ id: 1 }).catch((error: unknown) => error);
    await inSession(app, 'new');
    expect(outcome).toMatchObject({ kind: 'unauthorized' });
    await expect.poll(() => sent).toEqual(['old acts', 'new asks']);
  });

  test('is asked for another session each time it revokes one', async () => {
    const tokens = ['first', 'second', 'third', 'dead'];
    const { app } = await startSignedIn(
      () => Promise.resolve(tokens[0] ? { token: tokens.shift()! } : null),
      (token) => json(token === 'dead' ? EXPIRED : { code: 1, msg: 'success', data: { list: [] } }),
    );
    for (const token of [...tokens]) {
      app.sessionPolicy.revoke();
      await inSession(app, token);
      expect(app.notices.questions.get()).toEqual([]);
    }
    // The API rejects the last token. The host has revoked nothing, so the session ends.
    await app.server.api.index.notice({}).catch(() => {});
    expect(app.session.isLoggedIn()).toBe(false);
    expect(await answerAll(app)).toBe(1);

    const silent = await startSignedIn(() => Promise.resolve(null));
    silent.app.sessionPolicy.revoke();
    await expect.poll(() => silent.app.session.isLoggedIn()).toBe(false);
    expect(await answerAll(silent.app)).toBe(1);
    expect(silent.app.navigation.place.get().path).toBe(PATHS.login);
    const without = await startSignedIn(null);
    without.app.sessionPolicy.revoke();
    expect(without.app.session.isLoggedIn()).toBe(false);
    expect(await answerAll(without.app)).toBe(1);
    expect(without.app.navigation.place.get().path).toBe(PATHS.login);
  });
});

/** A host that keeps the session, and comes after the start. */
function startLate(answer: () => Promise<{ token: string } | null>, parts: Partial<Host> = {}) {
  const fields = [{ value: '' }];
  const reasons: string[] = [];
  const bridge = {
    getSession: ({ reason }: { reason: string }) => (reasons.push(reason), answer()),
  } as unknown as Bridge;
  const container = Object.assign(new EventTarget(), {
    querySelectorAll: () => fields,
  }) as unknown as HTMLElement;
  const good = () => json({ code: 1, msg: 'success', data: { list: [] } });
  return { ...startApp(good, { container, bridge: () => bridge, ...parts }), fields, reasons };
}

test('asks a late bridge for its session', async () => {
  const { app, emitted, reasons } = startLate(() => Promise.resolve({ token: 'handed' }));
  expect(app.navigation.place.get().path).toBe(PATHS.login);
  emitted.length = 0;
  await app.sessionPolicy.requestSession();
  expect(reasons).toEqual(['start']);
  await expect.poll(() => app.navigation.place.get().admission).toBe('shown');
  expect(app.navigation.place.get().path).toBe('/');
  expect(app.session.state.get().token).toBe('handed');
  expect(emitted.map(({ name, detail }) => ('reason' in detail ? detail.reason : name))).toEqual([
    'restored',
    'wr-route-change',
  ]);
  // The host cannot replace the session of a signed-in member.
  await app.sessionPolicy.requestSession();
  expect(reasons).toHaveLength(1);

  const none = startLate(() => Promise.resolve(null));
  await none.app.sessionPolicy.requestSession();
  expect(none.app.navigation.place.get().path).toBe(PATHS.login);
});

test('does not ask a late bridge when the member has typed or logged in', async () => {
  const typed = startLate(() => Promise.resolve({ token: 'handed' }));
  typed.fields[0]!.value = '138';
  await typed.app.sessionPolicy.requestSession();
  expect(typed.reasons).toEqual([]);

  // The page's own word has been heard at the start.
  const owned = startLate(() => Promise.resolve({ token: 'handed' }), {
    pageGetSession: () => () => Promise.resolve({ token: 'again' }),
  });
  await owned.app.sessionPolicy.requestSession();
  expect([owned.reasons, owned.app.session.isLoggedIn()]).toEqual([[], false]);
  const wrong = startLate(() => Promise.resolve(null), { pageGetSession: () => 0 as never });
  await wrong.app.sessionPolicy.requestSession();
  expect(wrong.emitted.filter(({ name }) => name === 'wr-error')).toEqual([]);

  type Late = ReturnType<typeof startLate>;
  const meanwhile: Record<string, (late: Late) => void> = {
    typing: ({ fields }) => (fields[0]!.value = '138'),
    'a sign-in': ({ app }) => app.session.begin('own', userInfo),
    'a sign-in and out': ({ app }) => {
      app.session.begin('own', userInfo);
      app.session.end('logout');
    },
    removal: ({ app }) => app.dispose(),
  };
  for (const [name, happen] of Object.entries(meanwhile)) {
    let give: (session: { token: string }) => void = () => {};
    const late = startLate(() => new Promise((resolve) => (give = resolve)));
    const asking = late.app.sessionPolicy.requestSession();
    happen(late);
    give({ token: 'handed' });
    await asking;
    expect(late.app.session.state.get().token, name).not.toBe('handed');
  }
});

test('prefers the host’s session at the start over the stored one', () => {
  const entries = new Map([
    ['test:https://api.example', '{"state":{"token":"stored","userInfo":null},"version":0}'],
  ]);
  const storage = memoryStorage(entries);
  const begin = (handed: string | null | undefined) => {
    const host = startApp(() => json(EXPIRED, 401), { storage }).app.host;
    return new App(host, handed).session.state.get().token;
  };
  expect(begin(undefined)).toBe('stored');
  expect(begin('handed')).toBe('handed');
  expect(entries.get('test:https://api.example')).toContain('"handed"');
  expect(begin(null)).toBe(null);
  expect(entries.get('test:https://api.example')).not.toContain('handed');
});

test('sets the title again in another language', async () => {
  const settings = createSubject(SETTINGS);
  const { app } = startApp(() => json({ code: 1, msg: 'success', data: { list: [] } }), {
    settings,
  });
  expect(app.title.page.get()).toBe('登录');
  const received: unknown[] = [];
  app.title.page.subscribe(() => received.push(app.title.page.get()));
  settings.set({ ...SETTINGS, locale: 'en' });
  await expect.poll(() => received).not.toEqual([]);
  expect(received).toEqual(['Log in']);
});

test('never shows a language that is cancelled while it loads', async () => {
  const settings = createSubject(SETTINGS);
  const { app } = startApp(() => json({ code: 1, msg: 'success', data: CONFIG }), { settings });
  settings.set({ ...SETTINGS, locale: 'en' });
  settings.set(SETTINGS);
  await app.texts.fetchAllTexts();
  expect(app.texts.translate.get()('login.submit')).toBe('登录');
  app.dispose();
});

test('does not call the bridge when the host cancels the event', async () => {
  const handed: string[] = [];
  const received: string[] = [];
  let mayGo = false;
  const { app } = startApp(() => json({ code: 1, msg: 'success', data: {} }), {
    bridge: () =>
      ({
        handOver: (name: string) => Promise.resolve(handed.push(name) > 0),
      }) as unknown as Bridge,
    emit: (name) => (received.push(name), mayGo),
  });
  const pass = async () => {
    received.length = 0;
    app.pageServices.openUrl(secureUrl('https://example.com/')!, 'community');
    expect(await app.pageServices.share({ url: 'https://example.com/', title: 'a' })).toBe(true);
    expect(received).toEqual(['wr-open-url', 'wr-share']);
  };
  await pass();
  expect(handed).toEqual([]);
  mayGo = true;
  await pass();
  expect(handed).toEqual(['openUrl', 'share']);
});
