import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import type { SendOptions } from './transport.ts';
import { useServer, type Server } from './use-api.ts';

/** Returns the key and the function of a query. `read` must pass its options on, so that the query can abort the call. */
export const apiQuery = <T>(
  { loadApi }: Pick<Server, 'loadApi'>,
  queryKey: QueryKey,
  read: (api: Api, options: SendOptions) => Promise<T>,
) => ({
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => read(await loadApi(), { signal }),
});

/** Loads data from the server. */
export function useApiQuery<T>(
  queryKey: QueryKey,
  read: (api: Api, options: SendOptions) => Promise<T>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, ...apiQuery(useServer(), queryKey, read) });
}
