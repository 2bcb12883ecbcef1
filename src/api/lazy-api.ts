import { CALL_DEADLINE_MS } from '../contract/limits.ts';
import { createFetched } from '../lib/fetched.ts';
import { withTimeout, type Clock } from '../platform/clock.ts';
import { ApiError } from './api-error.ts';
import { failedRead, type CallOptions, type OnFailure } from './call-options.ts';
import type { Api } from './client.ts';

/**
 * The typed client before its code is loaded. A call waits for the code and is then sent, so that a form sent
 * early is not lost. Code that cannot be loaded is a network failure of the call.
 */
export function createLazyApi(load: () => Promise<Api>, clock: Clock, onFailure: OnFailure): Api {
  // One load, even if it is late: a second one would make a second client.
  const client = createFetched(load);
  const call =
    (module: string, name: string) =>
    async (...args: [input: unknown, options?: CallOptions]): Promise<unknown> => {
      let api: Api;
      try {
        api = await withTimeout(CALL_DEADLINE_MS, client.fetch(), clock);
      } catch (cause) {
        const error = new ApiError('network', { cause });
        onFailure(error, failedRead(args[1] ?? {}));
        throw error;
      }
      const calls = api[module as keyof Api] as unknown as Record<
        string,
        (...args: unknown[]) => Promise<unknown>
      >;
      return calls[name]?.(...args);
    };
  return new Proxy({} as Api, {
    get: (_, module) => new Proxy({}, { get: (_, name) => call(String(module), String(name)) }),
  });
}
