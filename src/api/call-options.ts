import type { ApiError } from './api-error.ts';
import type { Watcher } from './operation.ts';
import type { SendOptions } from './transport.ts';

/** `signal` aborts a read. A write has an outcome whether or not anyone waits for it. */
export interface CallOptions extends SendOptions {
  /** The idempotency key of a write; a new one by default. */
  requestId?: string;
  /** The form that shows the operation while its outcome is unclear (`useSubmit`). */
  watcher?: Watcher;
  /**
   * Shows no dialog of a failure; the network toast and the end of the session stay. By default true for a read
   * with a `signal`: it belongs to a query, which shows its own failure.
   */
  isErrorHidden?: boolean;
  /** Codes of refusals that the page shows itself. */
  ownRefusals?: readonly unknown[];
}

/** How a failed call was made. */
export interface FailedCall extends CallOptions {
  /** It was a read: no outcome is pending. */
  isRead?: boolean;
}

/** A failed read with its default filled in. */
export const failedRead = (options: CallOptions): FailedCall => ({
  ...options,
  isErrorHidden: options.isErrorHidden ?? options.signal !== undefined,
});

/** Called once for every failure, before the caller gets it. */
export type OnFailure = (error: ApiError, call: FailedCall) => void;
