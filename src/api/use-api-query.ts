import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { pageReadOptions, type CallOptions } from './call-options.ts';
import type { Api } from './client.ts';
import { useApi } from './use-api.ts';

/** Returns the key and the function of a query. `read` must pass its options on, so that the query can abort the call. */
export const apiQuery = <T>(queryKey: QueryKey, read: (options: CallOptions) => Promise<T>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(pageReadOptions(signal)),
});

/** Loads data from the server. */
export function useApiQuery<T>(
  queryKey: QueryKey,
  read: (api: Api, options: CallOptions) => Promise<T>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) {
  const api = useApi();
  return useQuery({
    ...options,
    ...apiQuery(queryKey, (callOptions) => read(api, callOptions)),
  });
}
