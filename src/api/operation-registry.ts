import type { ActionName } from '../contract/action.ts';
import type { Subject } from '../lib/subject.ts';
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
  openActions: Subject<OpenActions>;
  askAgain: (operation: Operation) => void;
  dismiss: (operation: Operation) => void;
}

/** Holds the open operations of this view. Reports each change to the waiting form and to `openActions`. */
export class OperationRegistry {
  private readonly options: RegistryOptions;
  private readonly byId = new Map<string, Operation>();
  private readonly newestByAction = new Map<ActionName, Operation>();

  constructor(options: RegistryOptions) {
    this.options = options;
  }

  /** Opens an operation. An earlier one of the same id is cancelled: the newest wins. */
  add(fields: OperationFields): Operation {
    const operation = createOperation(fields, this.options.session()?.epoch);
    const earlierOperation = this.byId.get(operation.requestId);
    this.byId.set(operation.requestId, operation);
    if (operation.action) this.newestByAction.set(operation.action, operation);
    if (earlierOperation) this.end(earlierOperation, cancelledResult());
    this.publish();
    return operation;
  }

  /** Whether this operation is the newest of its action, and the only open one. */
  isOnlyOne(operation: Operation): boolean {
    const { action } = operation;
    if (action && this.newestByAction.get(action) !== operation) return false;
    return this.list().every((other) => other === operation || other.action !== action);
  }

  has(requestId: string): boolean {
    return this.byId.has(requestId);
  }

  /** False once the operation has ended or a newer one has its id. */
  isOpen(operation: Operation): boolean {
    return this.byId.get(operation.requestId) === operation;
  }

  list(): readonly Operation[] {
    return [...this.byId.values()];
  }

  setPhase(operation: Operation, phase: Phase): void {
    operation.phase = phase;
    this.publish();
    const { watcher } = operation;
    if (watcher && !watcher.isUnmounted) watcher.onChange(this.describe(operation));
  }

  /** Ends the waiting. While the device stores the operation, the app can ask for its outcome later. */
  end(operation: Operation, result: OperationResult): void {
    if (this.isOpen(operation)) this.byId.delete(operation.requestId);
    operation.cancelTimer();
    operation.endController.abort();
    // Notifies a hidden form too, so that its button is free when the form is shown again.
    operation.watcher?.onChange(null);
    this.publish();
    operation.finish(result);
  }

  private describe(operation: Operation): UnclearOperation {
    const { form, phase, isUndecided } = operation;
    return {
      isAsking: phase === 'asking',
      isSending: phase === 'sending' && form !== null,
      isUndecided,
      askAgain: () => this.options.askAgain(operation),
      dismiss: () => this.options.dismiss(operation),
    };
  }

  private publish(): void {
    const { openActions } = this.options;
    const openEntries = this.list().flatMap((operation): [ActionName, UnclearOperation][] =>
      operation.action ? [[operation.action, this.describe(operation)]] : [],
    );
    if (openEntries.length > 0 || openActions.get().size > 0) openActions.set(new Map(openEntries));
  }
}
