import { describe, expect, test } from 'vitest';
import type { Attached } from './session-state.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';

const NAME = 'test:https://api.example';
const userInfo = { is_auth: 1, invite_code: 'QS8888' } as const;
const MEMBER = userInfo as Awaited<ReturnType<SessionOptions['readMember']>>;
const CARD: Attached = { card_info: {} as NonNullable<Attached['card_info']> };
const SIGNED_OUT = { token: null, userInfo: null, member: null, hasMemberFailed: false };

/** A session on a device. Its member and the attached parts arrive when the test calls `arrive`. */
function open({ isFull = false } = {}) {
  const entries = new Map<string, string>();
  const pending: Record<'member' | 'attached', (() => void)[]> = { member: [], attached: [] };
  const arrival = <T>(queue: (() => void)[], value: T) =>
    new Promise<T>((resolve) => queue.push(() => resolve(value)));
  const session = createSession({
    storage: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, text) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        entries.set(name, text);
      },
      removeItem: (name) => void entries.delete(name),
    } as Storage,
    storageName: NAME,
    readMember: () => arrival(pending.member, MEMBER),
    readAttached: () => [arrival(pending.attached, CARD)],
    onChange: () => {},
    announce: () => {},
  });
  const signOutElsewhere = () =>
    entries.set(NAME, '{"state":{"token":null,"userInfo":null},"version":0}');
  return {
    session,
    entries,
    signOutElsewhere,
    arrive: async (what: 'member' | 'attached') => {
      for (const deliver of pending[what].splice(0)) deliver();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a member that arrives late', () => {
  const ends: Record<string, (opened: ReturnType<typeof open>) => void> = {
    'a logout': ({ session }) => session.end('logout'),
    'the session expired': ({ session }) => session.end('expired'),
    'a logout in another tab': ({ session, signOutElsewhere }) => {
      signOutElsewhere();
      session.reread(true);
    },
  };
  for (const [name, end] of Object.entries(ends))
    test(`is dropped after ${name}, in memory and on the device`, async () => {
      for (const what of ['member', 'attached'] as const) {
        const opened = open();
        const { session, entries, arrive } = opened;
        session.begin('secret', null);
        void session.loadMember();
        if (what === 'attached') await arrive('member');
        end(opened);
        await arrive(what);
        expect(session.state.get()).toMatchObject(SIGNED_OUT);
        expect(entries.get(NAME)).not.toContain('secret');
        expect(entries.get(NAME)).not.toContain('QS8888');
      }
    });

  test('does not undo a logout in another tab that this tab has not noticed yet', async () => {
    const { session, entries, signOutElsewhere, arrive } = open();
    session.begin('secret', null);
    void session.loadMember();
    signOutElsewhere();
    await arrive('member');
    expect(entries.get(NAME)).not.toContain('secret');
    session.reread(true);
    expect(session.isLoggedIn()).toBe(false);
  });

  test('is dropped after another member logged in', async () => {
    const { session, entries, arrive } = open();
    session.begin('first', null);
    void session.loadMember();
    session.end('logout');
    session.begin('second', { is_auth: 0, invite_code: 'WF6262' });
    await arrive('member');
    expect(session.state.get()).toMatchObject({ token: 'second', member: null });
    expect(entries.get(NAME)).toContain('WF6262');
  });
});

describe('a session that the device refused to store', () => {
  const another = '{"state":{"token":"another","userInfo":null},"version":0}';
  test.each([
    ['another tab clears the storage', null, true],
    ['another tab logs out', '{"state":{"token":null,"userInfo":null},"version":0}', true],
    ['another tab logs in', another, true],
    ['the member returns to the page', null, false],
  ])('continues when %s, and ends on logout', (_, content, wasTouched) => {
    const { session, entries } = open({ isFull: true });
    session.begin('secret', userInfo);
    if (content) entries.set(NAME, content);
    session.reread(wasTouched);
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
