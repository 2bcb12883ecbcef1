import { QueryCache, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { useServer, type Refreshes } from './use-api.ts';

/** The old data stays on the screen. A failed next page is shown at the end of its list. */
const isRefresh = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && !state.fetchMeta?.fetchMore;

/** A refusal that the page shows itself, for example at an amount. */
const isOwnRefusal = (cause: unknown, { meta }: Query<unknown, unknown>) =>
  meta?.['ownRefusals'] === true && cause instanceof ApiError && cause.kind === 'business';

function createQueryClient({ onFailed, onSettled }: Refreshes): QueryClient {
  const queryCache = new QueryCache({
    onError(cause, query) {
      if (isRefresh(query) && !isOwnRefusal(cause, query)) onFailed(cause);
    },
    onSettled,
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // `navigator.onLine` may be wrong, so reads are always sent.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Provides the query cache of this element. */
export function QueryScope({ children }: { children: ReactNode }) {
  const server = useServer();
  server.queryClient ??= createQueryClient(server.refreshes);
  return <QueryClientProvider client={server.queryClient}>{children}</QueryClientProvider>;
}
