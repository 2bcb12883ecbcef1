import { QueryObserver } from '@tanstack/react-query';
import { openQueryClient } from '../api/query-client.ts';
import type { Server } from '../api/use-api.ts';
import type { Subject } from '../lib/subject.ts';
import { MEMBER_KEY, memberQuery, type LoadedMember, type MemberState } from './member-query.ts';
import type { Session } from './session.ts';

export interface MemberWatch {
  /** Joins a read in progress. Never rejects. */
  load(isErrorHidden?: boolean): Promise<unknown>;
  /** Aborts a read in progress and loads again. */
  retry(): Promise<unknown>;
  stop(): void;
}

/** Loads the member and keeps its query active, so that every invalidation refetches it. */
export function watchMember(
  server: Server,
  session: Session,
  state: Subject<MemberState>,
): MemberWatch {
  const client = openQueryClient(server);
  const observer = new QueryObserver<LoadedMember>(client, {
    ...memberQuery(server.api),
    refetchOnMount: false,
    // Stale at once: the member is always refetched when they return to the page.
    staleTime: 0,
  });

  function update(): void {
    const { data: member = null, status, fetchStatus } = observer.getCurrentQuery().state;
    const hasFailed = status === 'error' && fetchStatus === 'idle';
    const before = state.get();
    if (member && member !== before.member) {
      const { is_auth, invite_code } = member;
      session.setUserInfo({ is_auth, invite_code });
    }
    if (member !== before.member || hasFailed !== before.hasFailed)
      state.set({ member, hasFailed });
  }

  // The listener of an observer runs a task later; the state must be set when a read settles.
  const stopListening = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query === observer.getCurrentQuery()) update();
  });
  const stopObserving = observer.subscribe(() => {});
  update();

  const load = (isErrorHidden = false) =>
    client
      .fetchQuery({ ...memberQuery(server.api), staleTime: 0, meta: { isErrorHidden } })
      .catch(() => {});
  return {
    load,
    retry: () => client.cancelQueries({ queryKey: MEMBER_KEY }).then(() => load()),
    stop() {
      stopListening();
      stopObserving();
    },
  };
}
