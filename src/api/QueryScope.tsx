import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServer } from './use-api.ts';

/** What follows has the cache of this element's reads. */
export function QueryScope({ children }: { children: ReactNode }) {
  const server = useServer();
  server.queryClient ??= new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    },
  });
  return <QueryClientProvider client={server.queryClient}>{children}</QueryClientProvider>;
}
