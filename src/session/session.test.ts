import { describe, expect, test } from 'vitest';
import { YES } from '../contract/flag.ts';
import { createSession, type Session } from './session.ts';

const NAME = 'test:https://api.example';
const userInfo = { is_auth: YES, invite_code: 'QS8888' } as const;

/** A session on a device. */
function open({ isFull = false } = {}) {
  const entries = new Map<string, string>();
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
    onChange: () => {},
    announce: () => {},
  });
  return { session, entries };
}

describe('a session that the device refused to store', () => {
  const another = '{"state":{"token":"another","userInfo":null},"version":0}';
  test.each([
    ['another tab clears the storage', null, true],
    ['another tab logs out', '{"state":{"token":null,"userInfo":null},"version":0}', true],
    ['another tab logs in', another, true],
    ['the member returns to the page', null, false],
  ])('continues when %s, and ends on logout', (_, content, isChangedElsewhere) => {
    const { session, entries } = open({ isFull: true });
    session.begin('secret', userInfo);
    if (content) entries.set(NAME, content);
    session.reread(isChangedElsewhere);
    expect(session.state.get().token).toBe('secret');
    session.end('logout');
    expect(session.isLoggedIn()).toBe(false);
  });
});

describe('a draft', () => {
  const type = (session: Session) => session.drafts.write('QS8888', 'withdrawal', { amount: '5' });
  const find = (session: Session) => session.drafts.read('QS8888', 'withdrawal');

  for (const [name, isKept, end] of [
    ['expires', true, (session) => session.end('expired')],
    ['the host replaces', true, (session) => session.begin('new', userInfo, 'restored')],
    ['ends by logout', false, (session) => session.end('logout')],
  ] as [string, boolean, (session: Session) => void][])
    test(`is ${isKept ? 'restored' : 'deleted'} after a session that ${name}`, () => {
      const { session } = open();
      session.begin('secret', userInfo);
      type(session);
      end(session);
      session.begin('again', userInfo);
      expect(find(session)).toEqual(isKept ? { amount: '5' } : null);
    });
});
