import type { Query } from '@tanstack/react-query';
import { isLongList, keepFirstPage } from '../api/list-pages.ts';
import { refetchAfterWrite } from '../api/stale-reads.ts';
import { openChannel } from '../platform/open-channel.ts';
import { queriesChannel } from '../platform/storage-keys.ts';
import type { App } from './app.ts';

/**
 * Invalidates the queries of all tabs and elements of one session after an action of any of them. Refetches stale
 * queries when the member returns to the page.
 */
export function syncQueriesAcrossTabs({ environment, session, server, sessionKey }: App) {
  const channel = openChannel(queriesChannel(sessionKey));
  const onMessage = () => {
    const { queryClient } = server;
    if (!queryClient || session.getState().token === null) return;
    // Refetch only the first page of a long list; scrolling fetches the later pages again.
    keepFirstPage(queryClient);
    refetchAfterWrite(queryClient).catch(() => {});
  };
  channel?.addEventListener('message', onMessage);
  // Long lists are left out: they must not change under the member's finger.
  const stopReturn = environment.onReturn(() => {
    if (session.getState().token === null) return;
    // After the clock of the device went back, data from the future would never be stale.
    const isOld = (query: Query) => query.isStale() || query.state.dataUpdatedAt > Date.now();
    const predicate = (query: Query) => !isLongList(query) && isOld(query);
    server.queryClient?.refetchQueries({ type: 'active', predicate }).catch(() => {});
  });
  return {
    /** Makes the other tabs and elements refetch. The message needs no content. */
    announceWrite: () => channel?.postMessage(null),
    stop() {
      stopReturn();
      channel?.close();
    },
  };
}
