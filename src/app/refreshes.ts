import { ApiError } from '../api/api-error.ts';
import type { Refreshes } from '../api/use-api.ts';

/** Reports the first failed refresh; silent until all reads have settled. */
export function createRefreshes(isFetching: () => boolean, report: () => void): Refreshes {
  let isReported = false;
  return {
    onFailed(cause) {
      const kind = cause instanceof ApiError ? cause.kind : null;
      // A cancelled call is no failure, and the end of a session has its own dialog.
      if (isReported || kind === 'cancelled' || kind === 'unauthorized') return;
      isReported = true;
      report();
    },
    onSettled() {
      if (!isFetching()) isReported = false;
    },
  };
}
