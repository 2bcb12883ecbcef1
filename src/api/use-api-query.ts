import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { pageReadOptions, type CallOptions } from './call-options.ts';
import type { Api } from './client.ts';
import { useApi } from './use-api.ts';

/** Loads data from the server. `read` must pass its options on, so that the query can abort the call. */
export function useApiQuery<T>(
  queryKey: QueryKey,
  read: (api: Api, options: CallOptions) => Promise<T>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) {
  const api = useApi();
  return useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) => read(api, pageReadOptions(signal)),
  });
}
