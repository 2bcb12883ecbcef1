import type { Server } from './use-api.ts';

/** Drops all that was read, and what a page still shows of it as soon as that page lets go: not minutes later. */
export function forgetReads({ queryClient }: Server): void {
  for (const query of queryClient?.getQueryCache().getAll() ?? []) query.gcTime = 0;
  queryClient?.clear();
}
