import type { ApiError } from './api-error.ts';
import type { Watcher } from './operation.ts';
import type { SendOptions } from './transport.ts';

/** `signal` aborts a read. A write ignores `signal`, because the app always needs its outcome. */
export interface CallOptions extends SendOptions {
  /** The idempotency key of a write; a new one by default. */
  requestId?: string;
  /** The form that shows the operation while its outcome is unclear (`useSubmit`). */
  watcher?: Watcher;
  /**
   * Hides the dialog of a failure. The network toast and the end of the session are still shown. The default is true
   * for a read with a `signal`, because the query of that read shows the failure.
   */
  isErrorHidden?: boolean;
  /** Codes of refusals that the page shows itself. */
  ownRefusals?: readonly unknown[];
}

/** How a failed call was made. */
export interface FailedCall extends CallOptions {
  /** The call was a read, so no outcome is pending. */
  isRead?: boolean;
}

/** Returns the options of a failed read with the default of `isErrorHidden`. */
export const failedRead = (options: CallOptions): FailedCall => ({
  ...options,
  isErrorHidden: options.isErrorHidden ?? options.signal !== undefined,
});

/** Called once for every failure, before the caller gets it. */
export type OnFailure = (error: ApiError, call: FailedCall) => void;
