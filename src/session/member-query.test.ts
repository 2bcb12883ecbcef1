import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/call-options.ts';
import { clearQueryCache } from '../api/clear-query-cache.ts';
import { openQueryClient } from '../api/query-client.ts';
import type { Server } from '../api/server.ts';
import { NO, YES } from '../contract/flag.ts';
import { MEMBER_KEY, memberQuery, readMember } from './member-query.ts';
import { createSession, toUserInfo } from './session.ts';

const NAME = 'test:https://api.example';
const MEMBER = { is_auth: true, invite_code: 'QS8888' };
const ATTACHED_PARTS = { card_info: { holding_count: 1 }, wechat_info: { nickname: '晓风' } };
const NO_MEMBER = { member: null, hasFailed: false };

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

interface PendingRead {
  readonly signal: AbortSignal | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** Opens a session and its member. Each read of the server stays pending until the test answers it. */
function openSession() {
  const entries = new Map<string, string>();
  const reads: Record<'member' | keyof typeof ATTACHED_PARTS, PendingRead[]> = {
    member: [],
    card_info: [],
    wechat_info: [],
  };
  const failures: unknown[] = [];
  const answerLater =
    (list: PendingRead[]) =>
    (_: object, { signal }: Pick<PendingRead, 'signal'>) =>
      new Promise((resolve, reject) => list.push({ signal, resolve, reject }));
  const reports: FailedCall[] = [];
  const api = {
    user: { info: answerLater(reads.member) },
    wechat: { info: answerLater(reads.wechat_info) },
    card: { info: answerLater(reads.card_info) },
  };
  const server = {
    loadApi: () => Promise.resolve(api),
    onFailure: (_: ApiError, call: FailedCall) => reports.push(call),
    queryClient: null,
    storeUserInfo,
    readFailures: {
      onFailed: (cause: unknown, isRefresh: boolean) => isRefresh && failures.push(cause),
      onSettled: () => {},
    },
  } as unknown as Server;
  const session = createSession({
    storage: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, text) => void entries.set(name, text),
      removeItem: (name) => void entries.delete(name),
    } as Storage,
    sessionKey: NAME,
    onChange: resetMember,
    announce: () => {},
  });
  function storeUserInfo(member: typeof MEMBER) {
    session.getState().setUserInfo(toUserInfo(member));
  }
  function resetMember() {
    clearQueryCache(server);
  }
  /** Loads the member and keeps it active, as `RequireMember` does. */
  const load = async () => {
    const observer = new QueryObserver(openQueryClient(server), {
      ...memberQuery(server),
      staleTime: 0,
    });
    onTestFinished(observer.subscribe(() => {}));
    await nextTurn();
  };
  const state = () => readMember(server);
  /** Aborts a read in progress and loads again, as `RequireMember` does. */
  const retry = async () => {
    const client = openQueryClient(server);
    await client.cancelQueries({ queryKey: MEMBER_KEY });
    void client.refetchQueries({ queryKey: MEMBER_KEY });
    await nextTurn();
  };
  const answer = async (what: keyof typeof reads = 'member', answered = MEMBER) => {
    for (const read of reads[what].splice(0))
      read.resolve(what === 'member' ? answered : { info: ATTACHED_PARTS[what] });
    await nextTurn();
  };
  const logOutElsewhere = () =>
    entries.set(NAME, '{"state":{"token":null,"userInfo":null},"version":0}');
  const queryClient = () => openQueryClient(server);
  const invalidate = async () => {
    void queryClient().invalidateQueries({ queryKey: MEMBER_KEY });
    await nextTurn();
  };
  const fail = async () => {
    for (const read of reads.member.splice(0)) read.reject(new ApiError('network'));
    await nextTurn();
  };
  return {
    session,
    state,
    retry,
    entries,
    reads,
    failures,
    reports,
    load,
    answer,
    fail,
    invalidate,
    queryClient,
    logOutElsewhere,
  };
}

describe('a member that arrives late', () => {
  const sessionEnds: Record<string, (opened: ReturnType<typeof openSession>) => void> = {
    'a logout': ({ session }) => session.getState().end('logout'),
    'the session expired': ({ session }) => session.getState().end('expired'),
    'a logout in another tab': ({ session, logOutElsewhere }) => {
      logOutElsewhere();
      session.getState().reread(true);
    },
  };
  for (const [name, end] of Object.entries(sessionEnds))
    test(`is dropped after ${name}, in memory and in storage`, async () => {
      for (const what of ['member', 'card_info', 'wechat_info'] as const) {
        const opened = openSession();
        const { session, state, entries, load, answer } = opened;
        session.getState().begin('secret', null);
        await load();
        if (what !== 'member') await answer();
        end(opened);
        await answer(what);
        expect(state()).toEqual(NO_MEMBER);
        expect(session.getState()).toMatchObject({ token: null, userInfo: null });
        expect(entries.get(NAME)).not.toContain('secret');
        expect(entries.get(NAME)).not.toContain('QS8888');
      }
    });

  test('does not undo a logout in another tab that this tab has not noticed yet', async () => {
    const { session, entries, logOutElsewhere, load, answer } = openSession();
    session.getState().begin('secret', null);
    await load();
    logOutElsewhere();
    await answer();
    expect(entries.get(NAME)).not.toContain('secret');
    session.getState().reread(true);
    expect(session.getState().token).toBeNull();
  });

  test('is dropped after another member logged in', async () => {
    const { session, state, entries, load, answer } = openSession();
    session.getState().begin('first', null);
    await load();
    session.getState().end('logout');
    session.getState().begin('second', { is_auth: NO, invite_code: 'WF6262' });
    await answer();
    expect(session.getState().token).toBe('second');
    expect(state()).toEqual(NO_MEMBER);
    expect(entries.get(NAME)).toContain('WF6262');
  });
});

describe('the member', () => {
  async function openLoaded() {
    const opened = openSession();
    opened.session.getState().begin('secret', null);
    await opened.load();
    await opened.answer();
    return opened;
  }

  test('is read once for two parallel loads, and its user info is stored with the session', async () => {
    const { session, state, reads, load, answer } = openSession();
    session.getState().begin('secret', null);
    await Promise.all([load(), load()]);
    expect(reads.member).toHaveLength(1);
    await answer();
    expect(session.getState().userInfo).toEqual({ ...MEMBER, is_auth: YES });
    expect(state().member).toEqual(MEMBER);
    await answer('card_info');
    const { card_info } = ATTACHED_PARTS;
    expect(state().member).toEqual({ ...MEMBER, card_info });
    await answer('wechat_info');
    expect(state().member).toEqual({ ...MEMBER, ...ATTACHED_PARTS });
  });

  test('is refetched after each invalidation, which aborts a pending refetch', async () => {
    const { state, reads, invalidate, answer } = await openLoaded();
    await invalidate();
    await invalidate();
    expect(reads.member.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await answer('member', { ...MEMBER, is_auth: false });
    expect(state().member).toMatchObject({ is_auth: false });
  });

  test('is kept when its refresh fails, and the failure is reported', async () => {
    const { state, failures, reports, invalidate, fail } = await openLoaded();
    await invalidate();
    await fail();
    expect(reports).toMatchObject([{ isErrorHidden: true }]);
    expect(state().member).toEqual(MEMBER);
    expect(failures).toHaveLength(1);
  });

  test('can be loaded again after a failure', async () => {
    const { retry, session, state, failures, load, fail, answer } = openSession();
    session.getState().begin('secret', null);
    await load();
    await fail();
    expect(state()).toEqual({ member: null, hasFailed: true });
    expect(failures).toEqual([]);
    await retry();
    expect(state()).toEqual(NO_MEMBER);
    await answer();
    expect(state().member).toEqual(MEMBER);
  });

  test('is loaded by a retry, which aborts the hanging first read and no other query', async () => {
    const { retry, session, state, reads, load, answer, queryClient } = openSession();
    session.getState().begin('secret', null);
    await load();
    const signals: AbortSignal[] = [];
    void queryClient().fetchQuery({
      queryKey: ['page'],
      queryFn: ({ signal }) => new Promise(() => signals.push(signal)),
    });
    await retry();
    expect(reads.member.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await answer();
    expect(state().member).toEqual(MEMBER);
  });

  test('is read with shown errors at first', async () => {
    const { session, reports, load, fail } = openSession();
    session.getState().begin('secret', null);
    await load();
    await fail();
    expect(reports).toMatchObject([{ isErrorHidden: false }]);
  });
});
