import type { Server } from './use-api.ts';

/** Drops all that was read, and what a page still shows of it as soon as that page lets go: not minutes later. */
export function forgetReads({ queryClient }: Server): void {
  for (const query of queryClient?.getQueryCache().getAll() ?? []) query.gcTime = 0;
  queryClient?.clear();
}

/** The app goes: what its pages ask for while they go is not kept either, or it would keep the element. */
export function endReads(server: Server): void {
  const { queryClient } = server;
  const { queries } = queryClient?.getDefaultOptions() ?? {};
  queryClient?.setDefaultOptions({ queries: { ...queries, gcTime: 0 } });
  forgetReads(server);
}
