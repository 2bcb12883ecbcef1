import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { serializeJson } from '../lib/serialize-json.ts';
import { isRefusal } from './api-error.ts';
import type { ReadFailureReporter, Server } from './use-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page shows the refusals of the query itself. */
      showsRefusals?: boolean;
      /** Hides a failed read of the member (`CallOptions`). */
      isErrorHidden?: boolean;
    };
  }
}

/** Whether the query refetches data that it has. A next page does not count, because its list shows the failure. */
const isRefresh = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && !state.fetchMeta?.fetchMore;

/** Whether the page shows this refusal itself, for example at the field of an amount. */
const isShownByPage = (cause: unknown, { meta }: Query<unknown, unknown>) =>
  meta?.showsRefusals === true && isRefusal(cause);

function createQueryClient({ onFailed, onSettled }: ReadFailureReporter): QueryClient {
  const queryCache = new QueryCache({
    onError(cause, query) {
      if (!isShownByPage(cause, query)) onFailed(cause, isRefresh(query));
    },
    onSettled,
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // `navigator.onLine` may be wrong, so reads are always sent.
        networkMode: 'always',
        // If the page adds `toJSON` to a built-in prototype, the library's own hash is the same for all keys.
        queryKeyHashFn: serializeJson,
        // read-call.ts retries reads.
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Returns the query client of this element. The first call creates it. */
export const openQueryClient = (server: Server): QueryClient =>
  (server.queryClient ??= createQueryClient(server.readFailures));
