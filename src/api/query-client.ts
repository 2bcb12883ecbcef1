import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { serializeJson } from '../lib/serialize-json.ts';
import { ApiError, asApiError, isBusinessError, retryDelayMs } from './api-error.ts';
import type { Server } from './server.ts';
import type { RequestOptions } from './transport.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Failures are hidden by default, because the page of a query shows them. */
    queryMeta: {
      isErrorHidden?: boolean;
      /** Hides only the dialog of a failure. The network toast is still shown. */
      isDialogHidden?: boolean;
      /** The page shows the business errors of the query itself. */
      showsBusinessErrors?: boolean;
      /** The page shows every failure of the query itself. */
      showsErrors?: boolean;
      /** Nothing shows the data yet: the loader of a page has sent the read. The page replaces this by its own `meta`. */
      isPrefetch?: boolean;
      /** No page shows the data itself, so a change of the language does not cancel the read. */
      isForNoPage?: boolean;
    };
  }
}

/** Whether the query refetches data that it has. A next page does not count, because its list shows the failure. */
const isRefresh = ({ state }: Query<unknown, unknown>) =>
  state.data !== undefined && !state.fetchMeta?.fetchMore;

/** Whether the page shows this failure itself, for example at the field of an amount. */
const isShownByPage = (cause: unknown, { meta }: Query<unknown, unknown>) =>
  meta?.showsErrors === true || (meta?.showsBusinessErrors === true && isBusinessError(cause));

/** Whether a 2xx answer is not JSON. This failure opens no dialog, because the page shows its own error state. */
const isTextAnswer = ({ kind, data }: ApiError) => kind === 'contract' && typeof data === 'string';

/** A read waits this long before its one retry. The jitter spreads the retries of many elements. */
const RETRY_MS = 1000;
const RETRY_JITTER_MS = 500;

type ReadCall = (input: object, options: RequestOptions) => Promise<unknown>;

/** A page that opens within this time of an answer shows that answer: its loader may have sent the read. */
const PREFETCH_MS = 2_000;

/** Whether the data is an answer of this moment, so that it may come from the loader of the page. */
const isJustAnswered = ({ state: { dataUpdatedAt, isInvalidated } }: Query): boolean =>
  !isInvalidated && Date.now() - dataUpdatedAt < PREFETCH_MS;

function createQueryClient({ loadApi, onFailure, readFailures }: Server): QueryClient {
  const queryCache = new QueryCache({
    onError(cause, query) {
      const error = asApiError(cause);
      const { isErrorHidden = true, isDialogHidden = false, isPrefetch = false } = query.meta ?? {};
      // The guard may not grant access to the page. If the page is shown, it sends the read again.
      if (isPrefetch && error.kind !== 'unauthorized') return;
      onFailure(error, {
        isErrorHidden: isErrorHidden || query.state.data !== undefined,
        isDialogHidden: isDialogHidden || isTextAnswer(error),
        isRead: true,
      });
      if (!isShownByPage(cause, query)) readFailures.onFailed(cause, isRefresh(query));
    },
    onSettled: () => readFailures.onSettled(),
  });
  /** The reads that a page has shown. At the next visit they are no longer those of a loader. */
  const shownQueries = new WeakSet<object>();
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved') shownQueries.add(query);
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // `navigator.onLine` may be wrong, so reads are always sent.
        networkMode: 'always',
        // If the page adds `toJSON` to a built-in prototype, the library's own hash is the same for all keys.
        queryKeyHashFn: serializeJson,
        // Makes the call that the key names (`apiQuery`).
        async queryFn({ queryKey: [module, name, input], pageParam: page, signal }) {
          const api = (await loadApi()) as unknown as Record<string, Record<string, ReadCall>>;
          const call = api[module as string]?.[name as string];
          if (!call) throw new Error('no call has the key of this query');
          return call({ ...(input as object), ...(page !== undefined && { page }) }, { signal });
        },
        retry: (failureCount, cause) =>
          failureCount === 0 && cause instanceof ApiError && cause.canRetry,
        retryDelay: (_, cause) =>
          Math.max(RETRY_MS, retryDelayMs(asApiError(cause))) + Math.random() * RETRY_JITTER_MS,
        staleTime: 30_000,
        refetchOnMount(query: Query) {
          // After the clock of the device went back, the data is from the future and would never be stale.
          if (query.state.dataUpdatedAt > Date.now()) return 'always';
          return shownQueries.has(query) || !isJustAnswered(query);
        },
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Returns the query client of this element. The first call creates it. */
export const openQueryClient = (server: Server): QueryClient =>
  (server.queryClient ??= createQueryClient(server));
