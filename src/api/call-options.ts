import type { ApiError } from './api-error.ts';
import type { RequestOptions } from './transport.ts';

/** `signal` aborts a read. A write ignores `signal`, because the app always needs the outcome of a write. */
export interface CallOptions extends RequestOptions {
  /** The idempotency key of a write; a new one by default. */
  requestId?: string;
  /** Whether the form that waits for the write is still on the screen. Without a form, the caller always waits. */
  isFormShown?: () => boolean;
  /** Hides a failure, because the page shows it. The end of the session is still shown. */
  isErrorHidden?: boolean;
  /** Hides only the dialog of a failure. The network toast is still shown. */
  isDialogHidden?: boolean;
  /** Codes of business errors that the page shows itself. */
  ownBusinessErrors?: readonly unknown[];
}

/** How a failed call was made. */
export interface FailedCall extends Pick<CallOptions, 'isErrorHidden' | 'isDialogHidden'> {
  /** The call was a read, so no outcome is pending. */
  isRead?: boolean;
  /** The call was a write that may have been executed. The app is finding out, and the member must not send it again. */
  isOutcomeUnknown?: boolean;
}

/** Called with the failure of a write, and with the failure of a read after its last retry. */
export type OnFailure = (error: ApiError, call: FailedCall) => void;
