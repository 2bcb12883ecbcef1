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
  /** Called when an operation ends that no form waits for, and at each `undone`. `msg` is the server's, or empty. */
  onUnattendedOutcome: (outcome: UnattendedOutcome, msg: string, action: ActionName | null) => void;
  /** Called for an action when its outcome is known, or if it is not sent because it is invalid or offline. */
  onActionEnd: (endedAction: EndedAction) => void;
  /** Called when the app stops asking for an outcome. The page refetches, so that the member can check the records. */
  onUndecided: () => void;
}

interface CloserOptions extends OperationEvents {
  registry: OperationRegistry;
  storage: OperationStorage;
}

/** Closes operations: removes them from storage, ends the wait for their outcome and reports the outcome. */
export class OperationCloser {
  private readonly options: CloserOptions;

  constructor(options: CloserOptions) {
    this.options = options;
  }

  /** Closes an operation whose write has succeeded. */
  closeDone(operation: Operation, data: unknown): void {
    const isUnattended = !isAttended(operation);
    this.close(operation, { data });
    if (isUnattended) this.reportUnattended(operation, 'done');
  }

  /** Closes an operation whose write the server has refused. */
  closeRefused(operation: Operation, error: ApiError): void {
    const isUnattended = !isAttended(operation);
    this.close(operation, { error, isReported: isUnattended });
    if (isUnattended) this.reportUnattended(operation, 'refused', error.msg);
  }

  /** Closes an operation whose write the server does not know and will never execute (code 10004). */
  closeUndone(operation: Operation, error: ApiError): void {
    this.close(operation, { error, isReported: true });
    this.reportUnattended(operation, 'undone');
  }

  /** Ends the wait, because the session is over. The operation stays stored for the member's next session. */
  suspend(operation: Operation, error: ApiError): void {
    this.options.registry.end(operation, { error, isReported: false });
  }

  /** Ends the operation and removes it from storage. Reports no outcome. */
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

  /** Stops asking, because the backend does not remember the write. The member decides, or gets one message. */
  stopAsking(operation: Operation): void {
    if (operation.action || isAttended(operation)) {
      this.letMemberDecide(operation);
      return;
    }
    // No page shows an open write that moves no money, so the member gets one message.
    this.dismiss(operation);
    this.reportUnattended(operation, 'unknown');
  }

  private close(operation: Operation, result: OperationResult): void {
    const { requestId, action, sentForm } = operation;
    this.options.storage.remove(requestId);
    if (action) {
      const outcome =
        'data' in result
          ? { isDone: true, result: sentForm?.action?.result(result.data as never) }
          : { isDone: false, code: result.error.code };
      this.options.onActionEnd({ action, requestId, ...outcome });
    }
    this.options.registry.end(operation, result);
  }

  private reportUnattended({ action }: Operation, outcome: UnattendedOutcome, msg = ''): void {
    this.options.onUnattendedOutcome(outcome, msg, action);
  }
}
