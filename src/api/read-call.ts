import type { Endpoint } from '../contract/endpoint.ts';
import { callAfter, type Clock } from '../platform/clock.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, OnFailure } from './call-options.ts';
import { isTransient, readRetryDelayMs } from './retry-policy.ts';
import { asApiError, type Send, type TransportOptions } from './transport.ts';

interface ReadOptions extends Pick<TransportOptions, 'clock' | 'session'> {
  send: Send;
  onFailure: OnFailure;
}

export type ReadCall = (
  endpoint: Endpoint,
  input: object,
  options?: CallOptions,
) => Promise<unknown>;

/** Resolves after the delay, or at once when the signal aborts. */
const delay = (clock: Clock, delayMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const stopTimer = callAfter(clock, delayMs, finish);
    signal?.addEventListener('abort', finish);
    function finish(): void {
      stopTimer();
      signal?.removeEventListener('abort', finish);
      resolve();
    }
  });

/** Whether a 2xx answer is not JSON. This failure opens no dialog, because the page shows its own error state. */
const isTextAnswer = ({ kind, data }: ApiError) => kind === 'contract' && typeof data === 'string';

/** Returns the function that sends calls that change nothing. It retries a GET once after a transient failure. */
export function createReadCall({ clock, send, session, onFailure }: ReadOptions): ReadCall {
  return async (endpoint, input, options = {}) => {
    const body = { ...input };
    const epoch = session()?.epoch;
    const hasSessionChanged = () => session()?.epoch !== epoch;
    async function sendWithRetry(): Promise<unknown> {
      try {
        return await send(endpoint, body, options);
      } catch (cause) {
        if (endpoint.method !== 'GET' || !isTransient(cause)) throw cause;
        await delay(clock, readRetryDelayMs(cause), options.signal);
        if (hasSessionChanged()) throw cause;
        return send(endpoint, body, options);
      }
    }
    try {
      return await sendWithRetry();
    } catch (cause) {
      // When many calls fail at once, the app may have ended the session after the first failure.
      const error = hasSessionChanged() ? new ApiError('cancelled', { cause }) : asApiError(cause);
      const isDialogHidden = options.isDialogHidden || isTextAnswer(error);
      onFailure(error, { ...options, isDialogHidden, isRead: true });
      throw error;
    }
  };
}
