import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Refetches the queries under each key after a write. */
export function useInvalidate(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
