import type { InfiniteData, Query } from '@tanstack/react-query';
import type { App } from './create-app.ts';
import { openChannel } from '../lib/open-channel.ts';

type Reader = Pick<App, 'host' | 'session' | 'server'> & { storageName: string };

const isLong = ({ state }: Query) =>
  ((state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) > 1;

/**
 * What one tab or element has changed, the others of the same session read anew; and so does each of them
 * what has grown old while nobody looked. Returns how to tell the others, and how to stop.
 */
export function readTogether({ host, session, server, storageName }: Reader) {
  const channel = openChannel(`${storageName}:reads`);
  const onMessage = () => {
    const { queryClient } = server;
    if (!session.isLoggedIn) return;
    session.loadMember({ isAnew: true }).catch(() => {});
    // Of a long list only the beginning is read: the rest comes again when it is scrolled to.
    queryClient?.setQueriesData<InfiniteData<unknown>>(
      { predicate: isLong },
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    queryClient?.invalidateQueries().catch(() => {});
  };
  channel?.addEventListener('message', onMessage);
  // The member is read on every return (create-app). A long list is left as it lies under the fingers.
  const stopReturn = host.onReturn(() => {
    if (!session.isLoggedIn) return;
    const predicate = (query: Query) => !isLong(query);
    server.queryClient?.refetchQueries({ type: 'active', stale: true, predicate }).catch(() => {});
  });
  return {
    announce: () => channel?.postMessage(null),
    stop() {
      stopReturn();
      channel?.close();
    },
  };
}
