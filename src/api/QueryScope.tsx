import { QueryCache, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { useServer, type Refreshes } from './use-api.ts';

/** The old answer is on the screen and stays. The next page of a list says its failure at the end of that list. */
const isRefresh = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && !state.fetchMeta?.fetchMore;

/** A refusal that the page says where it belongs, at an amount for example. */
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

/** What follows has the cache of this element's reads. */
export function QueryScope({ children }: { children: ReactNode }) {
  const server = useServer();
  server.queryClient ??= createQueryClient(server.refreshes);
  return <QueryClientProvider client={server.queryClient}>{children}</QueryClientProvider>;
}
