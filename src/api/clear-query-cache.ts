import type { Server } from './use-api.ts';

/** Clears the cache. Data that a page still shows is dropped when that page unmounts, not minutes later. */
export function clearQueryCache({ queryClient }: Server): void {
  for (const query of queryClient?.getQueryCache().getAll() ?? []) query.gcTime = 0;
  queryClient?.clear();
}
