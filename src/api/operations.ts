import type { StoreApi } from 'zustand/vanilla';
import { formOf, type Endpoint } from '../contract/endpoint.ts';
import type { StartingAction } from '../platform/app-events.ts';
import { ApiError } from './api-error.ts';
import { OperationCloser, type OperationEvents } from './operation-closer.ts';
import { OutcomeRequests } from './outcome-requests.ts';
import { OperationRegistry } from './operation-registry.ts';
import { OperationSender, type SenderOptions } from './operation-sender.ts';
import { OperationSync } from './operation-sync.ts';
import {
  cancelledResult,
  type EndedAction,
  type OpenActions,
  type OperationResult,
} from './operation.ts';
import type { TransportOptions } from './transport.ts';
import { withTimeout } from '../platform/clock.ts';

// Every write goes through `Operations`. A body is sent once, and its operation is open until the outcome is certain.
// The app asks a backend that promises idempotency for the outcome. Otherwise the member checks the records and closes
// the operation (docs/decisions/0027-writes-are-sent-once.md).

/** Some browsers never answer for the disk. No action waits longer for it after the start. A later answer still counts. */
const RESTORE_LIMIT_MS = 10_000;

export interface OperationsOptions
  extends
    OperationEvents,
    Pick<TransportOptions, 'clock' | 'session'>,
    Omit<SenderOptions, 'registry' | 'closer' | 'outcomeRequests' | 'owner'> {
  /** Checks whether the backend still remembers a write that was sent at this server time. */
  checkRemembered: (sentAt: number) => Promise<boolean>;
  /** Called with the result of a stored operation of another tab or element, or of this one before a reload. */
  onAdoptedEnd: (result: OperationResult) => void;
  /** Called instead of sending an action that another tab or element has begun meanwhile. */
  onBegunElsewhere: (ended: EndedAction) => void;
  openActions: StoreApi<OpenActions>;
}

/** An action that is held while the host decides whether to allow it. */
interface HeldAction {
  /** Reserves the action. Throws `cancelled` if another tab or element has begun it, or if the session has changed. */
  claim(): Promise<void>;
  /** Ends the hold, after the outcome of the action or if it is not sent. */
  release(): void;
}

/** The writes of one element, from sending to the definitive answer. */
export class Operations {
  private readonly options: OperationsOptions;
  private readonly owner: () => string | null;
  private readonly registry: OperationRegistry;
  private readonly closer: OperationCloser;
  private readonly outcomeRequests: OutcomeRequests;
  private readonly sender: OperationSender;
  private readonly sync: OperationSync;
  /** Settles when the operations that the browser's last process left open are open again, or when that takes too long. */
  private readonly restored: Promise<void>;

  constructor(options: OperationsOptions) {
    const { session } = options;
    const owner = () => {
      const currentSession = session();
      return (currentSession?.token && currentSession.userInfo?.invite_code) || null;
    };
    const registry = new OperationRegistry({
      session,
      openActions: options.openActions,
      askAgain: (operation) => this.outcomeRequests.restart(operation),
      dismiss: (operation) => this.closer.dismiss(operation),
    });
    const closer = new OperationCloser({ ...options, registry });
    const outcomeRequests = new OutcomeRequests({ ...options, registry, closer });
    this.options = options;
    this.owner = owner;
    this.registry = registry;
    this.closer = closer;
    this.outcomeRequests = outcomeRequests;
    this.sender = new OperationSender({ ...options, registry, closer, outcomeRequests, owner });
    this.sync = new OperationSync({ ...options, registry, outcomeRequests, owner });
    const restoring = options.storage.restore().then(() => this.sync.handleStorageChange());
    this.restored = withTimeout(RESTORE_LIMIT_MS, restoring, options.clock).catch(() => {});
  }

  /**
   * Opens an operation while the host decides about its action, so that no other form begins the same action.
   * `perform` with the same request id replaces this operation.
   */
  holdAction(endpoint: Endpoint, input: object, { action, requestId }: StartingAction): HeldAction {
    const { options, registry } = this;
    const heldAction = registry.add({
      requestId,
      endpoint,
      sentForm: formOf(endpoint, input),
      action,
      sentAt: 0,
      owner: null,
      isStored: false,
      finish: () => {},
    });
    let releaseClaim: (() => void) | null = null;
    return {
      claim: async () => {
        await this.restored;
        releaseClaim = await options.locks.claim(this.owner() ?? '', action);
        this.sync.handleStorageChange();
        if (!registry.isOpen(heldAction)) throw new ApiError('cancelled');
        if (releaseClaim && registry.isOnlyOne(heldAction)) return;
        options.onBegunElsewhere({ action, requestId, isDone: false });
        throw new ApiError('cancelled');
      },
      release: () => {
        registry.end(heldAction, cancelledResult());
        releaseClaim?.();
      },
    };
  }

  perform(...call: Parameters<OperationSender['perform']>): Promise<OperationResult> {
    return this.sender.perform(...call);
  }

  /** Asks for the outcome of every open operation: at the start, when the member returns, when the network returns. */
  resume(): void {
    for (const operation of this.registry.list()) void this.outcomeRequests.ask(operation);
    this.sync.handleStorageChange();
  }

  /** Ends the operations of earlier sessions, and opens those of the logged-in member. */
  handleSessionChange(): void {
    this.sync.handleSessionChange();
  }

  /**
   * Opens the operations that other tabs and elements have stored. Ends those that they have removed, or asks for the
   * outcome if a form of this element waits for it.
   */
  handleStorageChange(): void {
    this.sync.handleStorageChange();
  }

  /** Ends the wait for every outcome, because the app is removed. Stored operations stay stored. */
  dispose(): void {
    for (const operation of this.registry.list()) this.registry.end(operation, cancelledResult());
  }
}
