import { expect, test } from 'vitest';
import { createMemoryHistory } from '../element/memory-history.ts';
import { createSubject } from '../lib/subject.ts';
import { PATHS } from '../routes.ts';
import { createApp, type App } from './create-app.ts';
import type { AppEvents, Host, Settings } from './host.ts';

const SETTINGS: Settings = {
  apiBase: 'https://api.example',
  brand: null,
  locale: 'zh-Hans',
  routing: 'memory',
  route: null,
  theme: 'light',
  textSize: 'standard',
  maxWidth: 480,
  storage: 'memory',
  storageKey: 'test',
  inviteBaseUrl: 'https://host.example',
};

type Told = { [Name in keyof AppEvents]: { name: Name; detail: AppEvents[Name] } }[keyof AppEvents];

/** An app without a screen, whose every call is answered by `answer`. */
function startApp(answer: (token: string | null) => Response | Promise<Response>) {
  const told: Told[] = [];
  const host: Host = {
    adopt: () => {},
    container: {} as HTMLElement,
    settings: createSubject(SETTINGS),
    choose: () => {},
    messages: createSubject({}),
    history: createMemoryHistory('/'),
    clock: { now: () => Date.now(), setTimeout: () => 0, clearTimeout: () => {} },
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init);
      if (url.includes('/user/info')) return json({ code: 1, msg: 'success', data: MEMBER });
      // What is attached to the member is on its way for ever.
      if (/wechat|card/.test(url)) return new Promise(() => {});
      return answer(headers.get('token'));
    },
    storage: null,
    openStorage: () => null,
    watchSession: () => ({ announce: () => {}, stop: () => {} }),
    onReturn: () => () => {},
    isOnline: createSubject(true),
    keyboardInset: createSubject(0),
    holdUnload: () => () => {},
    emit: (name, detail) => told.push({ name, detail } as Told) > 0,
    openUrl: () => {},
    share: () => Promise.resolve(),
    copyText: () => Promise.resolve(true),
    saveFile: () => Promise.resolve(),
    reportProblem: () => {},
    onFirstPage: () => {},
  };
  const app = createApp(host);
  app.onFirstPage();
  return { app, told };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const EXPIRED = { code: 401, msg: '登录已过期，请重新登录', data: null };
const userInfo = { is_auth: 1, invite_code: 'QS8888' } as const;

const MEMBER = {
  ...{ id: 200001, mobile: '138****0001', nickname: 'a', avatar: null, is_auth: 1, auth_status: 2 },
  ...{
    auth_reason: null,
    auth_tries_left: 5,
    real_name: null,
    id_card: null,
    invite_code: 'QS8888',
    points: 0,
  },
  ...{ balance: '0.00', frozen: '0.00', invested: '0.00', total_income: '0.00', chances: 0 },
  vip: { level: 0, name: '', expire_time: null, is_active: 0, days_left: 0 },
  risk: { level: 0, text: '', expire_time: null },
  sign: { today_signed: 0, streak: 0 },
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

test('twenty calls refused with 401 at once, fifty times over, are one modal and one navigation each', async () => {
  const { app, told } = startApp(() => json(EXPIRED, 401));
  for (let round = 1; round <= 50; round += 1) {
    app.session.begin(`token-${round}`, userInfo);
    while (!app.session.store.getState().member)
      await new Promise((resolve) => setImmediate(resolve));
    expect(app.navigation.place.get()).toMatchObject({ path: '/', admission: 'shown' });
    told.length = 0;
    const calls = Array.from({ length: 20 }, () => app.server.api.index.notice({}));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(app.session.isLoggedIn).toBe(false);
    expect(app.navigation.place.get().admission).toBe('withheld');
    expect(await answerAll(app), `round ${round}`).toBe(1);
    expect(app.navigation.place.get()).toMatchObject({ path: PATHS.login, admission: 'shown' });
    const names = told.map(({ name }) => name);
    expect(names).toEqual(['wr-sessionchange', 'wr-error', 'wr-routechange']);
  }
});

test('a 401 that comes late, from a session that has ended, does nothing to the next one', async () => {
  const releases: (() => void)[] = [];
  const { app } = startApp(
    (token) =>
      new Promise((resolve) => {
        if (token === 'old') releases.push(() => resolve(json(EXPIRED, 401)));
      }),
  );
  app.session.begin('old', userInfo);
  const calls = Array.from({ length: 20 }, () => app.server.api.index.notice({}));
  while (releases.length < 20) await new Promise((resolve) => setImmediate(resolve));
  app.session.end('logout');
  app.session.begin('new', userInfo);
  for (const release of releases) release();
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ kind: 'cancelled' }) as unknown),
  );
  expect(app.session.store.getState().token).toBe('new');
  expect(app.notices.questions.get()).toEqual([]);
});

test('a hidden 401 says nothing, and still ends the session at the login page', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.session.begin('token', userInfo);
  await app.server.api.index.notice({}, { isErrorHidden: true }).catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));
  expect(app.notices.questions.get()).toEqual([]);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('a storm of 401s without a session is one modal too', async () => {
  const { app, told } = startApp(() => json(EXPIRED, 401));
  app.navigation.navigate(PATHS.editPassword);
  told.length = 0;
  await Promise.allSettled(Array.from({ length: 20 }, () => app.server.api.index.notice({})));
  expect(await answerAll(app)).toBe(1);
  expect(told.map(({ name }) => name)).toEqual(['wr-error', 'wr-routechange']);
});

test('a 401 on a page that needs no login ends at the login page too', async () => {
  const { app } = startApp(() => json(EXPIRED, 401));
  app.navigation.navigate(PATHS.editPassword);
  await app.server.api.index.notice({}).catch(() => {});
  expect(app.navigation.place.get().path).toBe(PATHS.editPassword);
  await answerAll(app);
  expect(app.navigation.place.get().path).toBe(PATHS.login);
});

test('an app that has been disposed of says and does nothing more', async () => {
  const { app, told } = startApp(() => json(EXPIRED, 401));
  app.session.begin('token', userInfo);
  const call = app.server.api.index.notice({});
  told.length = 0;
  app.dispose();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect([told, app.notices.questions.get()]).toEqual([[], []]);
});
