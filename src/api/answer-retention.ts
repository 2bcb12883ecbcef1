import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { contract } from '../contract/contract.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { HOUR_MS, MINUTE_MS } from '../contract/time.ts';
import { withTimeout } from '../platform/clock.ts';
import { ApiError, asApiError } from './api-error.ts';
import type { SendRequest, TransportOptions } from './transport.ts';

/**
 * A write that is almost as old as the retention time counts as no longer stored: its status query may take some time, and the
 * backend must still know the write when it answers 10004.
 */
const RETENTION_MARGIN_MS = 5 * MINUTE_MS;

/** The time limit for reading the configuration. It is short, because the member waits for an outcome meanwhile. */
const CONFIG_LIMIT_MS = 10_000;

export interface RetentionOptions extends Pick<TransportOptions, 'clock'> {
  sendRequest: SendRequest;
  queryClient: QueryClient;
  /** The server's clock, in milliseconds since 1970. */
  serverNow: () => number;
}

/** Returns a function that checks whether the backend still stores the answer of a write that was sent at this server time. */
export function createRetentionCheck({
  clock,
  queryClient,
  sendRequest,
  serverNow,
}: RetentionOptions) {
  return async (sentAt: number): Promise<boolean> => {
    // Reads the configuration each time, because the answer also updates the server's clock.
    const configRead = queryClient.fetchQuery({
      queryKey: ['common', 'config', 'idempotency'],
      queryFn: () =>
        sendRequest(contract.common.config, {}) as Promise<OutputOf<typeof contract.common.config>>,
      staleTime: 0,
      gcTime: 0,
      meta: { isErrorHidden: false, isDialogHidden: true, isForNoPage: true },
    });
    const { idempotency } = await withTimeout(CONFIG_LIMIT_MS, configRead, clock).catch(
      (cause: unknown) => {
        // Only the end of a session ends the tracking of a write, and that does not depend on this read.
        const error = cause instanceof CancelledError ? new ApiError('network') : asApiError(cause);
        // A business error of this read must not look like a business error of the write, so it gets another kind.
        throw error.kind === 'business' ? new ApiError('contract', { cause }) : error;
      },
    );
    const retentionHours = idempotency?.retention_hours ?? 0;
    const ageMs = serverNow() - sentAt;
    // A negative age means that the server's clock was set back.
    return (
      retentionHours > 0 &&
      ageMs > -MINUTE_MS &&
      ageMs < retentionHours * HOUR_MS - RETENTION_MARGIN_MS
    );
  };
}
