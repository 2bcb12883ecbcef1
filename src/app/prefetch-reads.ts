import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { PageReads } from '../api/api-query.ts';
import { openQueryClient } from '../api/query-client.ts';
import { configQuery } from '../api/use-config.ts';
import type { Route } from '../routes.ts';
import { memberQuery } from '../session/member-query.ts';
import type { App } from './app.ts';

/**
 * Sends the reads of a page together with those of the member and the configuration, while the member is unknown. The
 * page is shown when the member is known and may see it (`RequireMember`). A later page sends its own reads.
 */
export function prefetchReads(
  { guard, server }: App,
  route: Route,
  params: URLSearchParams,
  reads: PageReads = () => [],
): void {
  // While the host renews the session, there is no token to read with.
  if (guard.accessTo(route) !== 'pending' || guard.suspension.getState()) return;
  const queryClient = openQueryClient(server);
  void queryClient.prefetchQuery(memberQuery(server));
  void queryClient.prefetchQuery(configQuery);
  for (const read of reads(params, server))
    void (read.initialPageParam === undefined
      ? queryClient.prefetchQuery(read as FetchQueryOptions)
      : queryClient.prefetchInfiniteQuery(read as FetchInfiniteQueryOptions));
}
