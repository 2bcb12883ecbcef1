import { describe, expect, test } from 'vitest';
import { YES } from '../contract/flag.ts';
import { createSession, type Session } from './session.ts';

const NAME = 'test:https://api.example';
const userInfo = { is_auth: YES, invite_code: 'QS8888' } as const;

interface StartOptions {
  readonly isFull?: boolean;
  /** The stored entry. */
  readonly entry?: string;
  /** The token of the host; `null` means logged out. */
  readonly hostToken?: string | null | undefined;
}

const entryOf = (token: string | null) =>
  JSON.stringify({ state: { token, userInfo: token && userInfo }, version: 0 });

/** Opens a session. `received` lists its notifications to the app and to the other tabs. */
function openSession({ isFull = false, entry, hostToken }: StartOptions = {}) {
  const entries = new Map(entry === undefined ? [] : [[NAME, entry]]);
  const received: string[] = [];
  const session = createSession({
    storage: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, text) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        entries.set(name, text);
      },
      removeItem: (name) => void entries.delete(name),
    } as Storage,
    sessionKey: NAME,
    hostToken,
    onChange: (isLoggedIn, reason) => received.push(`${isLoggedIn ? 'in' : 'out'}: ${reason}`),
    announce: () => received.push('announce'),
  });
  return { session, entries, received };
}

describe('a session that a full storage refused to store', () => {
  const another = '{"state":{"token":"another","userInfo":null},"version":0}';
  test.each([
    ['another tab clears the storage', null, true],
    ['another tab logs out', '{"state":{"token":null,"userInfo":null},"version":0}', true],
    ['another tab logs in', another, true],
    ['the member returns to the page', null, false],
  ])('continues when %s, and ends on logout', (_, content, isChangedElsewhere) => {
    const { session, entries } = openSession({ isFull: true });
    session.begin('secret', userInfo);
    if (content) entries.set(NAME, content);
    session.reread(isChangedElsewhere);
    expect(session.state.getState().token).toBe('secret');
    expect([session.isLoggedIn(), session.isStored()]).toEqual([true, false]);
    session.end('logout');
    expect(session.isLoggedIn()).toBe(false);
  });
});

describe('a session at the start', () => {
  test.each([
    [
      'stays the stored one if the host hands the same token',
      'stored',
      { token: 'stored', userInfo },
      0,
    ],
    [
      'replaces the stored one if the host hands another token',
      'new',
      { token: 'new', userInfo: null },
      1,
    ],
    ['is logged out if the host hands null', null, { token: null, userInfo: null }, 1],
    [
      'stays the stored one if the host hands no token',
      undefined,
      { token: 'stored', userInfo },
      0,
    ],
  ])('%s', (_, hostToken, expected, notificationCount) => {
    const { session, entries, received } = openSession({ entry: entryOf('stored'), hostToken });
    expect(session.state.getState()).toMatchObject(expected);
    expect(JSON.parse(entries.get(NAME)!)).toMatchObject({ state: expected });
    expect(received).toHaveLength(notificationCount);
  });
});

describe('the app and the other tabs', () => {
  const steps: [string, (session: Session) => void, string[]][] = [
    ['a login', (session) => session.begin('new', userInfo), ['announce', 'in: login']],
    [
      'a session of the host',
      (session) => session.begin('new', null, 'restored'),
      ['announce', 'in: restored'],
    ],
    ['a logout', (session) => session.end('logout'), ['announce', 'out: logout']],
    ['an expired session', (session) => session.end('expired'), ['announce', 'out: expired']],
    ['user info from the server', (session) => session.setUserInfo(userInfo), []],
  ];
  test.each(steps)('are notified only of a change of the session: %s', (_, change, expected) => {
    const { session, received } = openSession({ entry: entryOf('old') });
    change(session);
    expect(session.isStored()).toBe(true);
    expect(received).toEqual(expected);
  });

  test('are not notified when there was no session to end', () => {
    const { session, received } = openSession();
    session.end('expired');
    expect(received).toEqual([]);
  });
});

describe('a session that is compared with its stored entry', () => {
  const [old, other, none] = [entryOf('old'), entryOf('other'), entryOf(null)];
  test.each([
    ['follows a login in another tab', none, other, true, 'other', ['in: other-tab'], other],
    ['follows another login in another tab', old, other, true, 'other', ['in: other-tab'], other],
    ['follows a logout in another tab', old, none, true, null, ['out: other-tab'], none],
    ['ends when another tab clears the storage', old, null, true, null, ['out: other-tab'], none],
    ['is written again if the browser evicted the entry', old, null, false, 'old', [], old],
    ['stays the same if the entry is the same', old, old, true, 'old', [], old],
  ] as const)(
    '%s',
    (_, entry, storedNow, isChangedElsewhere, token, notifications, storedAfter) => {
      const { session, entries, received } = openSession({ entry });
      if (storedNow) entries.set(NAME, storedNow);
      else entries.delete(NAME);
      const { epoch } = session.state.getState();
      session.reread(isChangedElsewhere);
      expect(session.state.getState()).toMatchObject({
        token,
        epoch: epoch + notifications.length,
      });
      expect(received).toEqual(notifications);
      expect(entries.get(NAME)).toBe(storedAfter);
    },
  );

  test('follows a login in another tab after a logout that a full storage did not store', () => {
    const { session, entries } = openSession({ entry: old, isFull: true });
    session.end('logout');
    entries.set(NAME, other);
    session.reread(true);
    expect(session.state.getState().token).toBe('other');
  });
});

describe('a draft', () => {
  const writeDraft = (session: Session) =>
    session.drafts.write('QS8888', 'withdrawal', { amount: '5' });
  const readDraft = (session: Session) => session.drafts.read('QS8888', 'withdrawal');

  for (const [name, isKept, end] of [
    ['expires', true, (session) => session.end('expired')],
    ['the host replaces', true, (session) => session.begin('new', userInfo, 'restored')],
    ['ends by logout', false, (session) => session.end('logout')],
  ] as [string, boolean, (session: Session) => void][])
    test(`is ${isKept ? 'restored' : 'deleted'} after a session that ${name}`, () => {
      const { session } = openSession();
      session.begin('secret', userInfo);
      writeDraft(session);
      end(session);
      session.begin('again', userInfo);
      expect(readDraft(session)).toEqual(isKept ? { amount: '5' } : null);
    });
});
