import type { Server } from './server.ts';

/** Deletes all cached answers. With `gcTime = 0`, an answer on the screen is freed as soon as its page unmounts. */
export function clearQueryCache({ queryClient }: Server): void {
  for (const query of queryClient?.getQueryCache().getAll() ?? []) query.gcTime = 0;
  queryClient?.clear();
}
