import { ApiError } from './api-error.ts';
import type { Clock } from '../lib/clock.ts';
import { createFetched } from '../lib/fetched.ts';
import { within } from '../lib/within.ts';
import type { Api, CallOptions, FailedCall } from './client.ts';

/** As for every call (RULES.md, Faults): code that does not come is an answer that does not come. */
const DEADLINE_MS = 60_000;

/**
 * The typed client before its code has arrived: a call waits for it and is then made, so that a form
 * sent early is kept, never lost. Code that cannot be had counts as a network failure of the call.
 */
export function createLazyApi(
  load: () => Promise<Api>,
  clock: Clock,
  onFailure: (error: ApiError, call: FailedCall) => void,
): Api {
  // One load, however late it arrives: a second one would make a second client.
  const client = createFetched(load);
  const call =
    (module: string, name: string) =>
    async (...args: [input: unknown, options?: CallOptions]): Promise<unknown> => {
      let api: Api;
      try {
        api = await within(DEADLINE_MS, client.fetch(), clock);
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
    get: (_, module) => new Proxy({}, { get: (_, name) => call(String(module), String(name)) }),
  });
}
