import type { ApiError } from './api-error.ts';
import type { Watcher } from './operation.ts';
import type { SendOptions } from './transport.ts';

/** `signal` aborts a read. A write ignores `signal`, because the app always needs the outcome of a write. */
export interface CallOptions extends SendOptions {
  /** The idempotency key of a write; a new one by default. */
  requestId?: string;
  /** The form that shows the operation while its outcome is unclear (`useSubmit`). */
  watcher?: Watcher;
  /**
   * Hides the dialog of a failure. The network toast and the end of the session are still shown. The default is true
   * for a read with a `signal`: a query sends such a read, and the page of the query shows the failure.
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

/** Returns the options of a failed read. If `isErrorHidden` is missing, it is true for a read with a `signal`. */
export const failedRead = (options: CallOptions): FailedCall => ({
  ...options,
  isErrorHidden: options.isErrorHidden ?? options.signal !== undefined,
});

/** Called with each failure of a call, before the caller of the API receives the error. */
export type OnFailure = (error: ApiError, call: FailedCall) => void;
