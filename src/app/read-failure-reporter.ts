import { ApiError, isNetworkFailure } from '../api/api-error.ts';
import type { ReadFailureReporter } from '../api/server.ts';

/** Reports the first network failure or failed refetch. Then reports nothing until all queries have settled. */
export function createReadFailureReporter(
  isFetching: () => boolean,
  report: (isNetwork: boolean) => void,
): ReadFailureReporter {
  // True from a report until no query is fetching.
  let isReported = false;
  return {
    onFailed(cause, isRefetch) {
      const isNetwork = isNetworkFailure(cause);
      const kind = cause instanceof ApiError ? cause.kind : null;
      // A cancelled call is no failure, and the end of a session has its own dialog.
      if (isReported || kind === 'cancelled' || kind === 'unauthorized') return;
      if (!isNetwork && !isRefetch) return;
      isReported = true;
      report(isNetwork);
    },
    onSettled() {
      if (!isFetching()) isReported = false;
    },
  };
}
