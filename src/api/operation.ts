import type { ActionName, ActionResults } from '../contract/action.ts';
import type { Endpoint, Form } from '../contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** An open operation as a form or page shows it. */
export interface UnclearOperation {
  /** The app is asking the server for the outcome. */
  readonly isAsking: boolean;
  /** This element has sent the write and waits for its first answer. */
  readonly isSending: boolean;
  /** The app has stopped asking. The member checks the records and decides. */
  readonly isUndecided: boolean;
  /** Asks the server now. */
  readonly askAgain: () => void;
  /** Closes the operation after the member has decided, whatever its outcome. */
  readonly dismiss: () => void;
}

/** The member's open operations that move money or value, whichever tab or element has begun them. */
export type OpenActions = ReadonlyMap<ActionName, UnclearOperation>;

/** The form on a page that waits for an operation. */
export interface Watcher {
  /** Called when the outcome becomes unclear, at each outcome request, and with `null` when the operation ends. */
  readonly onChange: (unclear: UnclearOperation | null) => void;
  /** The form is unmounted or hidden. */
  isUnmounted: boolean;
}

/** How an operation ended. `isReported` means that the member needs no further message. */
export type OperationResult =
  { readonly data: unknown } | { readonly error: ApiError; readonly isReported: boolean };

/** How an operation ended that no form waits for. `undone`: never executed. `unknown`: the backend cannot tell. */
export type UnattendedOutcome = 'done' | 'refused' | 'undone' | 'unknown';

/** The end of an action. `code` is the code of the refusal; it is missing if the app never sent the action. */
export interface EndedAction {
  readonly action: ActionName;
  readonly requestId: string;
  readonly isDone: boolean;
  readonly code?: number | undefined;
  /** Set if this element has sent the action, and the action has succeeded. */
  readonly result?: ActionResults[ActionName] | undefined;
}

/**
 * - `sending` this or another tab or element has sent the write and waits for its first answer
 * - `waiting` a timer or the member will start the next outcome request
 * - `asking` an outcome request is pending
 */
export type Phase = 'sending' | 'waiting' | 'asking';

/** The fields of an operation when it is opened. */
export interface OperationFields {
  readonly requestId: string;
  readonly endpoint: Endpoint;
  /** The main form or the variant of the call that was sent; `null` if another tab or element has sent it. */
  readonly sentForm: Form | null;
  readonly action: ActionName | null;
  /** When the write was sent, by the server's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The member's invitation code; `null` if it is not known yet. */
  readonly owner: string | null;
  /** The operation is stored, so other tabs and elements can read it. */
  readonly isStored: boolean;
  readonly watcher?: Watcher | undefined;
  /** Called once with the result when the operation ends. */
  readonly finish: (result: OperationResult) => void;
}

export interface Operation extends OperationFields {
  /** The number of the session in which the operation was opened. */
  readonly epoch: number | undefined;
  /** Aborted when the operation ends. */
  readonly endController: AbortController;
  phase: Phase;
  isUndecided: boolean;
  /** How many outcome requests have been scheduled. The next delay depends on it. */
  outcomeRequestCount: number;
  cancelTimer: () => void;
}

export function createOperation(fields: OperationFields, epoch: number | undefined): Operation {
  return {
    ...fields,
    epoch,
    endController: new AbortController(),
    phase: 'sending',
    isUndecided: false,
    outcomeRequestCount: 0,
    cancelTimer: () => {},
  };
}

/** Whether this element sent the write, and its form (if it has one) is still mounted. */
export const isAttended = ({ sentForm, watcher }: Operation) =>
  sentForm !== null && !watcher?.isUnmounted;

export const cancelledResult = (): OperationResult => ({
  error: new ApiError('cancelled'),
  isReported: true,
});
