import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Returns a function that refetches the queries under each key, for example after a write. */
export function useInvalidate(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
