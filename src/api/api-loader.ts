import { createLazy } from '../lib/lazy.ts';
import { CODE_LIMIT_MS, withTimeout, type Clock } from '../platform/clock.ts';
import { ApiError } from './api-error.ts';
import type { Api } from './client.ts';

/**
 * Returns the function that loads the API client. All calls share one load, even if it is late: a second load would
 * create a second client. After a failed load, which is a network error, the next call loads again.
 */
export function createApiLoader(load: () => Promise<Api>, clock: Clock): () => Promise<Api> {
  const lazyApi = createLazy(load);
  return () =>
    withTimeout(CODE_LIMIT_MS, lazyApi.fetch(), clock).catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
}
