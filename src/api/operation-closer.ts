import type { ActionName } from '../contract/action.ts';
import type { ApiError } from './api-error.ts';
import type { OperationRegistry } from './operation-registry.ts';
import type { OperationStorage } from './operation-storage.ts';
import {
  cancelledResult,
  isAttended,
  type EndedAction,
  type Operation,
  type OperationResult,
  type UnattendedOutcome,
} from './operation.ts';

export interface OperationEvents {
  /** Reports the end of an operation that no form waits for. */
  onUnattendedOutcome: (outcome: UnattendedOutcome, msg: string, action: ActionName | null) => void;
  /** Called for every action when its outcome is known. */
  onActionEnd: (endedAction: EndedAction) => void;
  /** Called when only the member can decide, so that the page refetches its data. */
  onUndecided: () => void;
}

interface CloserOptions extends OperationEvents {
  registry: OperationRegistry;
  storage: OperationStorage;
}

/** Closes operations: removes them from the device, ends the waiting and reports the outcome. */
export class OperationCloser {
  private readonly options: CloserOptions;

  constructor(options: CloserOptions) {
    this.options = options;
  }

  closeDone(operation: Operation, data: unknown): void {
    const isUnattended = !isAttended(operation);
    this.close(operation, { data });
    if (isUnattended) this.report(operation, 'done');
  }

  closeRefused(operation: Operation, error: ApiError): void {
    const isUnattended = !isAttended(operation);
    this.close(operation, { error, isReported: isUnattended });
    if (isUnattended) this.report(operation, 'refused', error.msg);
  }

  /** Closes an operation whose write never happened and never will, as the server says. */
  closeUndone(operation: Operation, error: ApiError): void {
    this.close(operation, { error, isReported: true });
    this.report(operation, 'undone');
  }

  /** Ends the waiting, because the session is over. The device keeps the operation for the member's next session. */
  suspend(operation: Operation, error: ApiError): void {
    this.options.registry.end(operation, { error, isReported: false });
  }

  /** Ends the operation and removes it from the device. Reports no outcome. */
  dismiss(operation: Operation): void {
    const { registry, storage } = this.options;
    if (!registry.isOpen(operation)) return;
    storage.remove(operation.requestId);
    registry.end(operation, cancelledResult());
  }

  /** Stops asking the server. The operation stays open until the member dismisses it. */
  letMemberDecide(operation: Operation): void {
    operation.isUndecided = true;
    this.options.registry.setPhase(operation, 'waiting');
    this.options.onUndecided();
  }

  /** Handles an operation that the server does not remember. */
  leaveUnknown(operation: Operation): void {
    if (operation.action || isAttended(operation)) {
      this.letMemberDecide(operation);
      return;
    }
    // No page shows an open write that moves no money, so the member gets one message.
    this.dismiss(operation);
    this.report(operation, 'unknown');
  }

  private close(operation: Operation, result: OperationResult): void {
    const { requestId, action, form } = operation;
    this.options.storage.remove(requestId);
    if (action) {
      const end =
        'data' in result
          ? { isDone: true, result: form?.action?.result(result.data as never) }
          : { isDone: false, code: result.error.code };
      this.options.onActionEnd({ action, requestId, ...end });
    }
    this.options.registry.end(operation, result);
  }

  private report({ action }: Operation, outcome: UnattendedOutcome, msg = ''): void {
    this.options.onUnattendedOutcome(outcome, msg, action);
  }
}
