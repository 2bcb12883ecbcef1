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
  /** Called when only the member can decide; the page refetches. */
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

  /** The server says that the write never happened and never will. */
  closeUndone(operation: Operation, error: ApiError): void {
    this.close(operation, { error, isReported: true });
    this.report(operation, 'undone');
  }

  /** The session is over. The device keeps the operation for the member's next one. */
  suspend(operation: Operation, error: ApiError): void {
    this.options.registry.end(operation, { error, isReported: false });
  }

  /** The member has decided, or nobody has to: no outcome is reported. */
  dismiss(operation: Operation): void {
    const { registry, storage } = this.options;
    if (!registry.isOpen(operation)) return;
    storage.remove(operation.requestId);
    registry.end(operation, cancelledResult());
  }

  /** Stops asking. The operation stays open until the member releases it. */
  letMemberDecide(operation: Operation): void {
    operation.isUndecided = true;
    this.options.registry.setPhase(operation, 'waiting');
    this.options.onUndecided();
  }

  /** The server does not remember the operation. */
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
