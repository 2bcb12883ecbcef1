import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServer } from './use-api.ts';

/** What follows has the cache of this element's reads. */
export function QueryScope({ children }: { children: ReactNode }) {
  const server = useServer();
  server.queryClient ??= new QueryClient({
    defaultOptions: {
      // Sent whatever the browser says of the network: it may be wrong.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return <QueryClientProvider client={server.queryClient}>{children}</QueryClientProvider>;
}
