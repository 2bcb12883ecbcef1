import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { PageReads } from '../api/api-query.ts';
import { openQueryClient } from '../api/query-client.ts';
import { configQuery } from '../api/use-config.ts';
import { findRoute, type Route } from '../routes.ts';
import { memberQuery, readMember } from '../session/member-query.ts';
import type { App } from './app.ts';
import { notOfferedFeatures } from './not-offered.ts';

/**
 * Sends the reads of a page together with those of the member and the configuration, while the member is unknown. The
 * page is shown when the member is known and may see it (`RequireMember`). A later page sends its own reads.
 */
export function prefetchReads(
  app: App,
  route: Route,
  params: URLSearchParams,
  reads: PageReads | undefined,
): void {
  const { guard, server } = app;
  const queryClient = openQueryClient(server);
  server.notOffered = () => notOfferedFeatures(queryClient);
  const { location, navigation } = app.router.state;
  // The code of the page may arrive before the navigation ends, after the app was removed, or after another page was
  // opened.
  if (app.isDisposed() || findRoute((navigation.location ?? location).pathname) !== route) return;
  if (guard.accessTo(route) !== 'pending' || readMember(server).member !== null) return;
  // While the host renews the session, there is no token to read with.
  if (guard.isSuspended.getState()) return;
  void queryClient.prefetchQuery(memberQuery(server));
  void queryClient.prefetchQuery(configQuery);
  for (const read of reads?.(params, server) ?? []) {
    const options = { ...read, meta: { isPrefetch: true } };
    void (read.initialPageParam === undefined
      ? queryClient.prefetchQuery(options as FetchQueryOptions)
      : queryClient.prefetchInfiniteQuery(options as FetchInfiniteQueryOptions));
  }
}
