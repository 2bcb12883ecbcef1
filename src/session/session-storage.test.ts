import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO, YES } from '../contract/flag.ts';
import { createSessionStorage } from './session-storage.ts';

const NAME = 'key';
const SESSION = { token: 'abc', userInfo: { is_auth: YES, invite_code: 'ABC234' } } as const;
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

const openStorage = (content: string | null) =>
  createSessionStorage(createFakeStorage(content).storage, NAME);

describe('the stored session', () => {
  test('is read as it was written', () => {
    const { record, storage } = createFakeStorage(null);
    createSessionStorage(storage, NAME).save(SESSION);
    expect(record.content).toBe(ENTRY);
    expect(createSessionStorage(storage, NAME).read()).toEqual(SESSION);
  });

  test('is written again only after a change', () => {
    const { record, storage } = createFakeStorage(ENTRY);
    const stored = createSessionStorage(storage, NAME);
    stored.save(SESSION);
    expect(record.writes).toBe(0);
    stored.save({ ...SESSION, userInfo: { ...SESSION.userInfo, is_auth: NO } });
    expect(record.writes).toBe(1);
  });

  test('of another tab is not written again when this tab takes it over', () => {
    const { record, storage } = createFakeStorage(null);
    const stored = createSessionStorage(storage, NAME);
    record.content = ENTRY;
    stored.save(SESSION);
    expect([record.writes, stored.isStored()]).toEqual([0, true]);
  });

  test.each([
    ['is missing, because another tab removed it', null],
    ['is the session of another tab', JSON.stringify({ state: { ...SESSION, token: 'other' } })],
  ])('is not changed by an update when it %s', (_, content) => {
    const { record, storage } = createFakeStorage(ENTRY);
    const stored = createSessionStorage(storage, NAME);
    record.content = content;
    stored.save({ ...SESSION, userInfo: { ...SESSION.userInfo, is_auth: NO } });
    expect(record.content).toBe(content);
  });

  test('is removed when a full storage refuses to store the next session', () => {
    const { record, storage } = createFakeStorage(ENTRY, { isFull: true });
    const stored = createSessionStorage(storage, NAME);
    stored.save(LOGGED_OUT);
    expect(record.content).toBeNull();
    expect(stored.isStored()).toBe(false);
  });

  test('reads as null without an entry', () => {
    expect(openStorage(null).read()).toBeNull();
    expect(createSessionStorage(null, NAME).read()).toBeNull();
  });

  test.each([
    ['no valid JSON', '{"state":'],
    ['another shape than a session', '[]'],
    ['a token with a line break', JSON.stringify({ state: { ...SESSION, token: 'a\r\nb' } })],
    ['a token that is no text', JSON.stringify({ state: { ...SESSION, token: { a: 1 } } })],
    ['an empty token', JSON.stringify({ state: { ...SESSION, token: '' } })],
  ])('reads as logged out when it has %s', (_, content) => {
    expect(openStorage(content).read()).toEqual(LOGGED_OUT);
  });

  test.each([
    ['without', undefined],
    ['with an unknown real-name state', { is_auth: 2, invite_code: 'ABC234' }],
    ['with an invite code that is no text', { is_auth: NO, invite_code: 7 }],
  ])('keeps its token %s user info', (_, userInfo) => {
    const content = JSON.stringify({ state: { token: 'abc', userInfo } });
    expect(openStorage(content).read()).toEqual({ token: 'abc', userInfo: null });
  });

  test.each([YES, NO])('reads as token and user info only, with `is_auth` %i', (is_auth) => {
    const session = { ...SESSION, userInfo: { ...SESSION.userInfo, is_auth } };
    const state = { ...session, begin: 'x', epoch: 7, member: {} };
    expect(openStorage(JSON.stringify({ state })).read()).toEqual(session);
  });

  test('never throws, and returns only tokens that are valid headers, for any stored text', () => {
    const blob = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ state: fc.record({ token: fc.string(), userInfo: fc.anything() }) })
        .map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(blob, (content) => {
        const now = openStorage(content).read();
        return !now?.token || !!new Headers({ token: now.token });
      }),
      { numRuns: 1_000 },
    );
  });

  test('counts as not stored without a storage', () => {
    const memoryOnly = createSessionStorage(null, NAME);
    memoryOnly.save(SESSION);
    expect(memoryOnly.isStored()).toBe(false);
  });

  test('is not stored by a full storage, which throws no error', () => {
    const fullStorage = createSessionStorage(
      createFakeStorage(null, { isFull: true }).storage,
      NAME,
    );
    expect(() => fullStorage.save({ token: 'a', userInfo: null })).not.toThrow();
  });
});
