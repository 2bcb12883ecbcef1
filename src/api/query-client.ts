import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { serializeJson } from '../lib/serialize-json.ts';
import { isRefusal } from './api-error.ts';
import type { ReadFailureReporter, Server } from './use-api.ts';

/** The old data stays on the screen. A failed next page is shown at the end of its list. */
const isRefresh = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && !state.fetchMeta?.fetchMore;

/** A refusal that the page shows itself, for example at an amount. */
const isOwnRefusal = (cause: unknown, { meta }: Query<unknown, unknown>) =>
  meta?.['ownRefusals'] === true && isRefusal(cause);

function createQueryClient({ onFailed, onSettled }: ReadFailureReporter): QueryClient {
  const queryCache = new QueryCache({
    onError(cause, query) {
      if (!isOwnRefusal(cause, query)) onFailed(cause, isRefresh(query));
    },
    onSettled,
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // `navigator.onLine` may be wrong, so reads are always sent.
      queries: {
        networkMode: 'always',
        // The library's own hash is the same for all keys on a page with a `toJSON` on its prototypes.
        queryKeyHashFn: serializeJson,
        // read-call.ts retries reads.
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The query cache of this element. The first page with queries, or the first read of the member, creates it. */
export const openQueryClient = (server: Server): QueryClient =>
  (server.queryClient ??= createQueryClient(server.readFailures));
