import { ApiError } from '../api/api-error.ts';
import type { Refreshes } from '../api/use-api.ts';

/** Reports the first failed refresh; silent until all reads have settled. */
export function createRefreshes(isReading: () => boolean, tell: () => void): Refreshes {
  let isTold = false;
  let followed = 0;

  function onFailed(cause: unknown): void {
    const kind = cause instanceof ApiError ? cause.kind : null;
    // What was given up is no failure; the end of a session is said as such.
    if (isTold || kind === 'cancelled' || kind === 'unauthorized') return;
    isTold = true;
    tell();
  }

  function onSettled(): void {
    if (followed === 0 && !isReading()) isTold = false;
  }

  return {
    onFailed,
    onSettled,
    async follow(read) {
      followed += 1;
      try {
        return await read;
      } catch (cause) {
        onFailed(cause);
        throw cause;
      } finally {
        followed -= 1;
        onSettled();
      }
    },
  };
}
