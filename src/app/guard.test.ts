import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { paths } from '../paths.ts';
import type { Settings } from '../platform/settings.ts';
import { findRoute, type Route } from '../routes.ts';
import type { LoadedMember, MemberState } from '../session/member-query.ts';
import { createSession } from '../session/session.ts';
import { createGuard } from './guard.ts';

const INVITATION = paths.login({ type: 'register', invite: 'QS8888' });
const memberWith = (is_auth: LoadedMember['is_auth']): MemberState => ({
  member: { is_auth } as LoadedMember,
  hasFailed: false,
});

/** The states of session and member that the guard distinguishes. */
const VISITORS = {
  nobody: { token: null, member: { member: null, hasFailed: false } },
  loading: { token: 'a', member: { member: null, hasFailed: false } },
  failed: { token: 'a', member: { member: null, hasFailed: true } },
  unverified: { token: 'a', member: memberWith(false) },
  verified: { token: 'a', member: memberWith(true) },
} satisfies Record<string, { token: string | null; member: MemberState }>;

type Visitor = keyof typeof VISITORS;

function createTestGuard(visitor: Visitor = 'nobody', hiddenFeatures = '') {
  const { token, member } = VISITORS[visitor];
  const session = createSession({
    storage: null,
    sessionKey: 'test',
    hostToken: token,
    onChange: () => {},
    announce: () => {},
  });
  const time = { now: 1_000_000 };
  const clock = { now: () => time.now, setTimeout: () => 0, clearTimeout: () => {} };
  const settings = createStore(() => ({ hiddenFeatures }) as Settings);
  const guard = createGuard({ clock, settings }, session, () => member);
  /** The guard's decision about a path: `granted`, `pending`, … or `to` the target of a redirect. */
  const decide = (path: string) => {
    const target = guard.findRedirect(findRoute(path));
    return target === null ? guard.accessTo(findRoute(path)) : `to ${target}`;
  };
  return {
    guard,
    session,
    time,
    decide,
    redirect: (from: string, to: string) =>
      guard.rememberReturnPath(findRoute(from) as Route, from, to),
    show: (path: string) => guard.forgetReturnPathAt(findRoute(path)),
  };
}

describe('the guard', () => {
  const [toLogin, toRealName, toHome] = [paths.login(), paths.realname(), paths.home()].map(
    (path) => `to ${path}`,
  ) as [string, string, string];
  const visitors = ['nobody', 'loading', 'failed', 'unverified', 'verified'] as const;
  const grantedToAll = ['granted', 'granted', 'granted', 'granted', 'granted'];
  // The table of RULES.md, Who sees what.
  test.each([
    [paths.login(), ['granted', toHome, toHome, toHome, toHome]],
    [INVITATION, ['granted', toHome, toHome, toHome, toHome]],
    [paths.editPassword(), grantedToAll],
    [paths.officialCommunity(), grantedToAll],
    ['/unknown', grantedToAll],
    [paths.realname(), [toLogin, 'pending', 'failed', 'granted', 'granted']],
    [paths.home(), [toLogin, 'pending', 'failed', toRealName, 'granted']],
    [paths.my(), [toLogin, 'pending', 'failed', toRealName, 'granted']],
  ])('decides about %s by the state of the session and of the member', (path, expected) => {
    expect(visitors.map((visitor) => createTestGuard(visitor).decide(path))).toEqual(expected);
  });

  test('redirects home from a page of a feature that the host has switched off', () => {
    for (const visitor of visitors) {
      const { decide } = createTestGuard(visitor, 'lottery notice');
      expect([paths.lottery(), paths.lotteryDetail()].map(decide)).toEqual([toHome, toHome]);
    }
    expect(createTestGuard('verified', 'lottery').decide(paths.vip())).toBe('granted');
  });

  test('shows only pages without login while a session is renewed or its end is explained', () => {
    for (const [visitor, expected] of [
      ['nobody', 'ended'],
      ['verified', 'pending'],
    ] as const) {
      const { guard, decide } = createTestGuard(visitor);
      guard.suspend();
      expect([paths.home(), paths.editPassword(), '/unknown'].map(decide)).toEqual([
        expected,
        'granted',
        'granted',
      ]);
      expect(guard.isSuspended.getState()).toBe(true);
      guard.resume();
      expect(guard.isSuspended.getState()).toBe(false);
      expect(decide(paths.my())).toBe(visitor === 'nobody' ? toLogin : 'granted');
    }
  });
});

describe('after the login', () => {
  type TestGuard = ReturnType<typeof createTestGuard>;
  const MINUTES = 60_000;
  const requestedPage = paths.newsDetail({ id: 7 });
  const steps: [string, string, (testGuard: TestGuard) => void][] = [
    ['the page that required the login opens', requestedPage, () => {}],
    [
      'the page that required the login opens just before 10 minutes have passed',
      requestedPage,
      ({ time }) => (time.now += 10 * MINUTES - 1),
    ],
    ['home opens after 10 minutes', paths.home(), ({ time }) => (time.now += 10 * MINUTES)],
    ['home opens after an explicit logout', paths.home(), ({ guard }) => guard.forgetReturnPath()],
    [
      'home opens if another page that needs a login was shown since',
      paths.home(),
      ({ show }) => show(paths.my()),
    ],
    [
      'a page without login does not replace the page that required the login',
      requestedPage,
      ({ show }) => show(paths.editPassword()),
    ],
    [
      'an unknown page does not replace the page that required the login',
      requestedPage,
      ({ show }) => show('/unknown'),
    ],
    [
      'another redirect does not replace the page that required the login',
      requestedPage,
      ({ redirect }) => redirect(paths.my(), paths.realname()),
    ],
  ];
  test.each(steps)('%s', (_, expected, change) => {
    const testGuard = createTestGuard();
    testGuard.redirect(`${requestedPage}&evil=1`, paths.login());
    change(testGuard);
    testGuard.session.getState().begin('a', null);
    expect(testGuard.decide(paths.login())).toBe(`to ${expected}`);
  });
});
