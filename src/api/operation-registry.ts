import type { StoreApi } from 'zustand/vanilla';
import type { ActionName } from '../contract/action.ts';
import {
  cancelledResult,
  createOperation,
  type OpenActions,
  type Operation,
  type OperationFields,
  type OperationResult,
  type Phase,
  type UnclearOperation,
} from './operation.ts';
import type { TransportOptions } from './transport.ts';

interface RegistryOptions extends Pick<TransportOptions, 'session'> {
  openActions: StoreApi<OpenActions>;
  /** Asks the server for the outcome now. */
  askAgain: (operation: Operation) => void;
  /** Ends the operation and removes it from storage, because the member has decided. */
  dismiss: (operation: Operation) => void;
}

/** Holds the open operations of this element. Reports each change to the waiting form and to `openActions`. */
export class OperationRegistry {
  private readonly options: RegistryOptions;
  private readonly openById = new Map<string, Operation>();
  /** The newest operation of each action, open or ended. */
  private readonly newestByAction = new Map<ActionName, Operation>();

  constructor(options: RegistryOptions) {
    this.options = options;
  }

  /** Opens an operation. An open operation with the same request id ends as cancelled. */
  add(fields: OperationFields): Operation {
    const operation = createOperation(fields, this.options.session()?.epoch);
    const earlierOperation = this.openById.get(operation.requestId);
    this.openById.set(operation.requestId, operation);
    if (operation.action) this.newestByAction.set(operation.action, operation);
    if (earlierOperation) this.end(earlierOperation, cancelledResult());
    this.publishOpenActions();
    return operation;
  }

  /** Whether this operation is the newest and the only open one of its action. */
  isOnlyOne(operation: Operation): boolean {
    const { action } = operation;
    if (action && this.newestByAction.get(action) !== operation) return false;
    return this.list().every((other) => other === operation || other.action !== action);
  }

  hasOpen(requestId: string): boolean {
    return this.openById.has(requestId);
  }

  /** False once the operation has ended, or once a newer operation has the same request id. */
  isOpen(operation: Operation): boolean {
    return this.openById.get(operation.requestId) === operation;
  }

  list(): readonly Operation[] {
    return [...this.openById.values()];
  }

  setPhase(operation: Operation, phase: Phase): void {
    operation.phase = phase;
    this.publishOpenActions();
    const { watcher } = operation;
    if (watcher && !watcher.isUnmounted) watcher.onChange(this.describe(operation));
  }

  /** Ends the wait for the outcome. While the operation stays stored, the app can ask for its outcome later. */
  end(operation: Operation, result: OperationResult): void {
    if (this.isOpen(operation)) this.openById.delete(operation.requestId);
    operation.cancelTimer();
    operation.endController.abort();
    // Notifies a hidden form too. Otherwise the form would still be locked when it is shown again.
    operation.watcher?.onChange(null);
    this.publishOpenActions();
    operation.finish(result);
  }

  private describe(operation: Operation): UnclearOperation {
    const { sentForm, phase, isUndecided } = operation;
    return {
      isAsking: phase === 'asking',
      isSending: phase === 'sending' && sentForm !== null,
      isUndecided,
      askAgain: () => this.options.askAgain(operation),
      dismiss: () => this.options.dismiss(operation),
    };
  }

  private publishOpenActions(): void {
    const { openActions } = this.options;
    const openEntries = this.list().flatMap((operation): [ActionName, UnclearOperation][] =>
      operation.action ? [[operation.action, this.describe(operation)]] : [],
    );
    if (openEntries.length > 0 || openActions.getState().size > 0)
      openActions.setState(new Map(openEntries), true);
  }
}
