import { QueryObserver } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { openQueryClient } from '../api/query-client.ts';
import type { Server } from '../api/use-api.ts';
import { MEMBER_KEY, memberQuery, type LoadedMember, type MemberState } from './member-query.ts';
import type { Session } from './session.ts';

export type MemberWatch = ReturnType<typeof watchMember>;

/** Copies the member from its query to `state`. Keeps the query active, so that every invalidation refetches it. */
export function watchMember(server: Server, session: Session, state: StoreApi<MemberState>) {
  const client = openQueryClient(server);
  const observer = new QueryObserver<LoadedMember>(client, {
    ...memberQuery(server),
    // The data is stale at once, so that a return to the page always refetches the member.
    staleTime: 0,
  });

  function update(): void {
    const { data: member = null, status } = observer.getCurrentQuery().state;
    const hasFailed = status === 'error';
    const previousState = state.getState();
    if (member === previousState.member && hasFailed === previousState.hasFailed) return;
    if (member) {
      const { is_auth, invite_code } = member;
      session.getState().setUserInfo({ is_auth, invite_code });
    }
    state.setState({ member, hasFailed });
  }

  // Listens to the cache, which reports a finished read at once. An observer would report it one task later.
  const stopListening = client.getQueryCache().subscribe(update);
  let stopObserving: (() => void) | null = null;
  update();

  /** Loads the member. If a read is in progress, waits for that read. Never rejects. */
  function load(isErrorHidden: boolean): Promise<unknown> {
    const read = client
      .fetchQuery({ ...memberQuery(server), staleTime: 0, meta: { isErrorHidden } })
      .catch(() => {});
    // Subscribes after the read has begun. Otherwise the observer would start its own read, without `isErrorHidden`.
    stopObserving ??= observer.subscribe(() => {});
    return read;
  }

  return {
    load,
    /** Aborts a read in progress and loads again. */
    retry: () => client.cancelQueries({ queryKey: MEMBER_KEY }).then(() => load(false)),
    stop(): void {
      stopListening();
      stopObserving?.();
    },
  };
}
