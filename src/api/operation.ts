import type { ActionName, ActionResults } from '../contract/action.ts';
import type { Endpoint, Form } from '../contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** An open operation as a form or page shows it. */
export interface UnclearOperation {
  /** The app is asking the server for the outcome. */
  readonly isAsking: boolean;
  /** This view has sent the write and waits for its first answer. */
  readonly isSending: boolean;
  /** The app has stopped asking. The member checks the records and decides. */
  readonly isUndecided: boolean;
  /** Asks the server now. */
  readonly askAgain: () => void;
  /** Closes the operation after the member has decided, whatever its outcome. */
  readonly dismiss: () => void;
}

/** The open operations that move money or value, of every view of the member. */
export type OpenActions = ReadonlyMap<ActionName, UnclearOperation>;

/** The form that waits for an operation. */
export interface Watcher {
  /** Called when the outcome becomes unclear, at each outcome request, and with `null` at the end. */
  readonly onChange: (unclear: UnclearOperation | null) => void;
  /** The form is unmounted or hidden. */
  isUnmounted: boolean;
}

/** How an operation ended. `isReported` means that the member needs no further message. */
export type OperationResult =
  { readonly data: unknown } | { readonly error: ApiError; readonly isReported: boolean };

/** The end of an operation that no form waits for. */
export type UnattendedOutcome = 'done' | 'refused' | 'undone' | 'unknown';

/** The end of an action. A refusal has a code, unless the action was never sent. */
export interface EndedAction {
  readonly action: ActionName;
  readonly requestId: string;
  readonly isDone: boolean;
  readonly code?: number | undefined;
  /** Set after a success of an action that this view has sent. */
  readonly result?: ActionResults[ActionName] | undefined;
}

/**
 * - `sending` the first answer is pending, in this view or another
 * - `waiting` a timer or the member will start the next outcome request
 * - `asking` an outcome request is pending
 */
export type Phase = 'sending' | 'waiting' | 'asking';

/** The fields of an operation when it is opened. */
export interface OperationFields {
  readonly requestId: string;
  readonly endpoint: Endpoint;
  /** The form that was sent; `null` if another view has sent it. */
  readonly form: Form | null;
  readonly action: ActionName | null;
  /** By the server's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The member's invitation code; `null` if it is not known yet. */
  readonly owner: string | null;
  /** The device stores it for the other views. */
  readonly isStored: boolean;
  readonly watcher?: Watcher | undefined;
  readonly finish: (result: OperationResult) => void;
}

export interface Operation extends OperationFields {
  /** The session in which it was opened. */
  readonly epoch: number | undefined;
  readonly endController: AbortController;
  phase: Phase;
  isUndecided: boolean;
  /** How many outcome requests the timer has scheduled. */
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

/** Whether a form of this view still waits for the outcome. */
export const isAttended = ({ form, watcher }: Operation) => form !== null && !watcher?.isUnmounted;

export const cancelledResult = (): OperationResult => ({
  error: new ApiError('cancelled'),
  isReported: true,
});
