import { ApiError } from '../api/api-error.ts';
import type { Refreshes } from '../api/use-api.ts';

/** Reports the first failed refresh; silent until all reads have settled. */
export function createRefreshes(isFetching: () => boolean, report: () => void): Refreshes {
  let isReported = false;
  let pending = 0;

  function onFailed(cause: unknown): void {
    const kind = cause instanceof ApiError ? cause.kind : null;
    // A cancelled call is no failure, and the end of a session has its own dialog.
    if (isReported || kind === 'cancelled' || kind === 'unauthorized') return;
    isReported = true;
    report();
  }

  function onSettled(): void {
    if (pending === 0 && !isFetching()) isReported = false;
  }

  return {
    onFailed,
    onSettled,
    async follow(read) {
      pending += 1;
      try {
        return await read;
      } catch (cause) {
        onFailed(cause);
        throw cause;
      } finally {
        pending -= 1;
        onSettled();
      }
    },
  };
}
