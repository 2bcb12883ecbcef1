import { describe, expect, test } from 'vitest';
import { NO, YES } from '../contract/flag.ts';
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
    session.getState().begin('secret', userInfo);
    if (content) entries.set(NAME, content);
    session.getState().reread(isChangedElsewhere);
    expect(session.getState().token).toBe('secret');
    expect([session.getState().token !== null, session.getState().isStored()]).toEqual([
      true,
      false,
    ]);
    session.getState().end('logout');
    expect(session.getState().token).toBeNull();
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
    expect(session.getState()).toMatchObject(expected);
    expect(JSON.parse(entries.get(NAME)!)).toMatchObject({ state: expected });
    expect(received).toHaveLength(notificationCount);
  });
});

describe('the app and the other tabs', () => {
  const steps: [string, (session: Session) => void, string[]][] = [
    ['a login', (session) => session.getState().begin('new', userInfo), ['announce', 'in: login']],
    [
      'a session of the host',
      (session) => session.getState().begin('new', null, 'restored'),
      ['announce', 'in: restored'],
    ],
    ['a logout', (session) => session.getState().end('logout'), ['announce', 'out: logout']],
    [
      'an expired session',
      (session) => session.getState().end('expired'),
      ['announce', 'out: expired'],
    ],
    ['user info from the server', (session) => session.getState().setUserInfo(userInfo), []],
  ];
  test.each(steps)('are notified only of a change of the session: %s', (_, change, expected) => {
    const { session, received } = openSession({ entry: entryOf('old') });
    change(session);
    expect(session.getState().isStored()).toBe(true);
    expect(received).toEqual(expected);
  });

  test('are not notified when there was no session to end', () => {
    const { session, received } = openSession();
    session.getState().end('expired');
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
      const { sessionId } = session.getState();
      session.getState().reread(isChangedElsewhere);
      expect(session.getState()).toMatchObject({
        token,
        sessionId: sessionId + notifications.length,
      });
      expect(received).toEqual(notifications);
      expect(entries.get(NAME)).toBe(storedAfter);
    },
  );

  test('follows a login in another tab after a logout that a full storage did not store', () => {
    const { session, entries } = openSession({ entry: old, isFull: true });
    session.getState().end('logout');
    entries.set(NAME, other);
    session.getState().reread(true);
    expect(session.getState().token).toBe('other');
  });
});

describe('the stored session', () => {
  const SESSION = { token: 'abc', userInfo } as const;
  const LOGGED_OUT = { token: null, userInfo: null };
  const ENTRY = JSON.stringify({ state: SESSION, version: 0 });

  /** A storage with one entry. If `isFull`, it refuses every write. */
  function createFakeStorage(content: string | null, { isFull = false } = {}) {
    const record = { content, writes: 0 };
    const storage = {
      getItem: () => record.content,
      setItem(_: string, text: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        record.content = text;
        record.writes += 1;
      },
      removeItem: () => void (record.content = null),
    } as unknown as Storage;
    return { record, storage };
  }

  const open = (storage: Storage | null) =>
    createSession({ storage, sessionKey: NAME, announce: () => {}, onChange: () => {} }).getState;

  /** The session that is read from a stored text. */
  function read(content: string | null) {
    const { token, userInfo: storedUserInfo } = open(createFakeStorage(content).storage)();
    return { token, userInfo: storedUserInfo };
  }

  test('is read as it was written', () => {
    const { record, storage } = createFakeStorage(null);
    open(storage)().begin(SESSION.token, SESSION.userInfo);
    expect(record.content).toBe(ENTRY);
    expect(read(record.content)).toEqual(SESSION);
  });

  test('is written again only after a change', () => {
    const { record, storage } = createFakeStorage(ENTRY);
    const state = open(storage);
    state().setUserInfo(SESSION.userInfo);
    expect(record.writes).toBe(0);
    state().setUserInfo({ ...SESSION.userInfo, is_auth: NO });
    expect(record.writes).toBe(1);
  });

  test('of another tab is not written again when this tab takes it over', () => {
    const { record, storage } = createFakeStorage(null);
    const state = open(storage);
    record.content = ENTRY;
    state().reread(true);
    expect(state()).toMatchObject(SESSION);
    expect([record.writes, state().isStored()]).toEqual([0, true]);
  });

  test.each([
    ['is missing, because another tab removed it', null],
    ['is the session of another tab', JSON.stringify({ state: { ...SESSION, token: 'other' } })],
  ])('is not changed by an update when it %s', (_, content) => {
    const { record, storage } = createFakeStorage(ENTRY);
    const state = open(storage);
    record.content = content;
    state().setUserInfo({ ...SESSION.userInfo, is_auth: NO });
    expect(record.content).toBe(content);
  });

  test('is removed when a full storage refuses to store the next session', () => {
    const { record, storage } = createFakeStorage(ENTRY, { isFull: true });
    const state = open(storage);
    state().end('logout');
    expect(record.content).toBeNull();
    expect(state().isStored()).toBe(false);
  });

  test('reads as logged out without an entry', () => {
    expect(read(null)).toEqual(LOGGED_OUT);
    expect(open(null)()).toMatchObject(LOGGED_OUT);
  });

  test.each([
    ['no valid JSON', '{"state":'],
    ['another shape than a session', '[]'],
    ['a token with a line break', JSON.stringify({ state: { ...SESSION, token: 'a\r\nb' } })],
    ['a token that is no text', JSON.stringify({ state: { ...SESSION, token: { a: 1 } } })],
    ['an empty token', JSON.stringify({ state: { ...SESSION, token: '' } })],
  ])('reads as logged out when it has %s', (_, content) => {
    expect(read(content)).toEqual(LOGGED_OUT);
    const { record, storage } = createFakeStorage(ENTRY);
    const state = open(storage);
    record.content = content;
    state().reread(true);
    expect(state()).toMatchObject(LOGGED_OUT);
  });

  test.each([
    ['without', undefined],
    ['with an unknown real-name state', { is_auth: 2, invite_code: 'ABC234' }],
    ['with an invite code that is no text', { is_auth: NO, invite_code: 7 }],
  ])('keeps its token %s user info', (_, storedUserInfo) => {
    const content = JSON.stringify({ state: { token: 'abc', userInfo: storedUserInfo } });
    expect(read(content)).toEqual({ token: 'abc', userInfo: null });
  });

  test.each([YES, NO])('reads as token and user info only, with `is_auth` %i', (is_auth) => {
    const session = { ...SESSION, userInfo: { ...SESSION.userInfo, is_auth } };
    const state = { ...session, begin: 'x', sessionId: 7, member: {} };
    const opened = open(createFakeStorage(JSON.stringify({ state })).storage)();
    expect(opened).toMatchObject(session);
    expect(opened).not.toHaveProperty('member');
    expect([typeof opened.begin, opened.sessionId]).not.toEqual(['string', 7]);
  });

  test('counts as not stored without a storage', () => {
    const state = open(null);
    state().begin(SESSION.token, SESSION.userInfo);
    expect(state().isStored()).toBe(false);
  });

  test('is not stored by a full storage, which throws no error', () => {
    const state = open(createFakeStorage(null, { isFull: true }).storage);
    expect(() => state().begin('a', null)).not.toThrow();
  });
});
