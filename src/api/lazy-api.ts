import { createFetched } from '../lib/fetched.ts';
import { CODE_LIMIT_MS, withTimeout, type Clock } from '../platform/clock.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, OnFailure } from './call-options.ts';
import type { Api } from './client.ts';

/**
 * Stands in for the typed client until its code is loaded. Each call waits for the code, so that a form sent early is
 * not lost. If the code cannot be loaded, the call fails with a network error.
 */
export function createLazyApi(load: () => Promise<Api>, clock: Clock, onFailure: OnFailure): Api {
  // All calls share one load, even if it is late. A second load would create a second client.
  const fetchedApi = createFetched(load);
  const createCall =
    (module: string, name: string) =>
    async (...args: [input: unknown, options?: CallOptions]): Promise<unknown> => {
      let api: Api;
      try {
        api = await withTimeout(CODE_LIMIT_MS, fetchedApi.fetch(), clock);
      } catch (cause) {
        const error = new ApiError('network', { cause });
        onFailure(error, args[1] ?? {});
        throw error;
      }
      const calls = api[module as keyof Api] as unknown as Record<
        string,
        (...args: unknown[]) => Promise<unknown>
      >;
      return calls[name]?.(...args);
    };
  return new Proxy({} as Api, {
    get: (_, module) =>
      new Proxy({}, { get: (_, name) => createCall(String(module), String(name)) }),
  });
}
