import { useQuery } from '@tanstack/react-query';
import { useApi } from './use-api.ts';

/** The operator's configuration, cached for five minutes for the whole element. */
export function useConfig() {
  const api = useApi();
  return useQuery({
    queryKey: ['common', 'config'],
    queryFn: ({ signal }) => api.common.config({}, { signal }),
    staleTime: 300_000,
  });
}
