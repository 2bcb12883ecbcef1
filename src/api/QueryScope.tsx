import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { openQueryClient } from './query-client.ts';
import { useServer } from './server.ts';

/** Provides the query client of this element to the components inside. */
export function QueryScope({ children }: { children: ReactElement }) {
  const client = openQueryClient(useServer());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
