import type { ApiError } from './api-error.ts';
import type { Watcher } from './operation.ts';
import type { SendOptions } from './transport.ts';

/** `signal` aborts a read. A write ignores `signal`, because the app always needs the outcome of a write. */
export interface CallOptions extends SendOptions {
  /** The idempotency key of a write; a new one by default. */
  requestId?: string;
  /** The form that shows the operation while its outcome is unclear (`useSubmit`). */
  watcher?: Watcher;
  /** Hides a failure, because the page shows it. The end of the session is still shown. */
  isErrorHidden?: boolean;
  /** Hides only the dialog of a failure. The network toast is still shown. */
  isDialogHidden?: boolean;
  /** Codes of refusals that the page shows itself. */
  ownRefusals?: readonly unknown[];
}

/** How a failed call was made. */
export interface FailedCall extends CallOptions {
  /** The call was a read, so no outcome is pending. */
  isRead?: boolean;
}

/** Returns the options of a read that belongs to a page. The page shows a failure; `signal` aborts the read. */
export const pageReadOptions = (signal: AbortSignal): CallOptions => ({
  signal,
  isErrorHidden: true,
});

/** Called with each failure of a call, before the caller of the API receives the error. */
export type OnFailure = (error: ApiError, call: FailedCall) => void;
