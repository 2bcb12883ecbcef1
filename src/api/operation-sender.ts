import { withTimeout, type Clock } from '../platform/clock.ts';
import { CODE } from '../contract/codes.ts';
import { formOf, type Endpoint } from '../contract/endpoint.ts';
import type { SendingLocks } from '../platform/sending-locks.ts';
import { ApiError, asApiError } from './api-error.ts';
import type { OperationCloser, OperationEvents } from './operation-closer.ts';
import type { OutcomeRequests } from './outcome-requests.ts';
import type { OperationRegistry } from './operation-registry.ts';
import { storeOperation, type OperationStorage } from './operation-storage.ts';
import type { Operation, OperationResult, Watcher } from './operation.ts';
import { readInput, type Send } from './transport.ts';
import { outcomeOfWrite } from './write-outcome.ts';

type Body = Readonly<Record<string, unknown>>;

interface PerformOptions {
  requestId: string;
  watcher?: Watcher | undefined;
  /** Called once with the failure that made the outcome unclear. */
  onUnclear: (error: ApiError) => void;
}

export interface SenderOptions extends Pick<OperationEvents, 'onActionEnd'> {
  registry: OperationRegistry;
  closer: OperationCloser;
  outcomeRequests: OutcomeRequests;
  storage: OperationStorage;
  clock: Clock;
  locks: SendingLocks;
  send: Send;
  isOnline: () => boolean;
  /** The server's clock, in milliseconds since 1970. */
  serverNow: () => number;
  /** The logged-in member's invitation code; `null` if it is not known. */
  owner: () => string | null;
  /** Makes the browser ask the member before the page closes, until the returned function is called. */
  holdUnload: () => () => void;
}

/** Some browsers never answer for the disk. Then the list in `localStorage` must do. */
const DISK_LIMIT_MS = 4_000;
/** A write that is not on disk after this time was delayed by a frozen tab or a sleeping device. */
const MAX_DELAY_MS = 5_000;

/** Sends the body of each write once. */
export class OperationSender {
  private readonly options: SenderOptions;
  /** The path that was not sent because the browser said it is offline. That may be wrong, so the next try is sent. */
  private pathRefusedOffline: string | null = null;

  constructor(options: SenderOptions) {
    this.options = options;
  }

  /** Sends the write, unless it is invalid or the browser is offline. Resolves when the operation ends. */
  perform(
    endpoint: Endpoint,
    input: object,
    { requestId, watcher, onUnclear }: PerformOptions,
  ): Promise<OperationResult> {
    const body = { ...input, request_id: requestId };
    const form = formOf(endpoint, body);
    const action = form.action?.name ?? null;
    const error = this.checkBeforeSending(endpoint, body);
    if (error) {
      if (action) this.options.onActionEnd({ action, requestId, isDone: false });
      return Promise.resolve({ error, isReported: false });
    }
    if (endpoint.isPublic) return this.sendWithoutOperation(endpoint, body);
    const { locks, owner, registry, serverNow, storage } = this.options;
    const sentAt = serverNow();
    // Takes the lock before another tab can read the stored operation. Stores it before the page can close.
    const releaseLock = locks.hold(requestId);
    const fields = { requestId, endpoint, sentForm: form, action, sentAt, owner: owner() };
    const isStored = storeOperation(storage, fields);
    return new Promise((finish) => {
      const operation = registry.add({ ...fields, isStored, watcher, finish });
      void this.sendOnce(operation, body, { onUnclear, releaseLock });
    });
  }

  /** Returns the error of an invalid input or an offline browser; `null` if the write may be sent. */
  private checkBeforeSending(endpoint: Endpoint, body: Body): ApiError | null {
    try {
      readInput(formOf(endpoint, body), body);
    } catch (cause) {
      return asApiError(cause);
    }
    const isRefused = !this.options.isOnline() && this.pathRefusedOffline !== endpoint.path;
    this.pathRefusedOffline = isRefused ? endpoint.path : null;
    return isRefused ? new ApiError('network') : null;
  }

  /** Sends a public write, such as a login. No member could own its operation, so its outcome is not asked for. */
  private sendWithoutOperation(endpoint: Endpoint, body: Body): Promise<OperationResult> {
    return this.options.send(endpoint, body).then(
      (data) => ({ data }),
      (cause: unknown) => ({ error: asApiError(cause), isReported: false }),
    );
  }

  private async sendOnce(
    operation: Operation,
    body: Body,
    { onUnclear, releaseLock }: Pick<PerformOptions, 'onUnclear'> & { releaseLock: () => void },
  ): Promise<void> {
    const { closer, holdUnload, registry, send, storage } = this.options;
    // A closed page loses an operation that is not stored, so the browser asks until the operation ends.
    if (!operation.isStored) operation.endController.signal.addEventListener('abort', holdUnload());
    try {
      await this.makeDurable(operation);
      if (!this.isStillWanted(operation)) {
        closer.dismiss(operation);
        storage.remove(operation.requestId);
        return;
      }
      const data = await send(operation.endpoint, body);
      if (registry.isOpen(operation)) closer.closeDone(operation, data);
    } catch (cause) {
      if (registry.isOpen(operation)) this.handleFailure(operation, asApiError(cause), onUnclear);
    } finally {
      releaseLock();
    }
  }

  /** Resolves when the operation is on disk or has ended, or when the disk takes too long. */
  private makeDurable({ endController: { signal }, requestId }: Operation): Promise<void> {
    const { clock, storage } = this.options;
    const onDisk = withTimeout(DISK_LIMIT_MS, storage.makeDurable(requestId), clock);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve());
      onDisk.then(resolve, resolve);
    });
  }

  /**
   * Whether the session and the app go on. A frozen tab may go on long after the member has given the write up in another
   * tab: then the list has lost it.
   */
  private isStillWanted({ isStored, requestId, sentAt, ...operation }: Operation): boolean {
    const { serverNow, storage } = this.options;
    const isLate = serverNow() - sentAt > MAX_DELAY_MS;
    const isListed = () => storage.read().some(({ request_id }) => request_id === requestId);
    return !operation.endController.signal.aborted && (!isLate || !isStored || isListed());
  }

  private handleFailure(
    operation: Operation,
    error: ApiError,
    onUnclear: PerformOptions['onUnclear'],
  ): void {
    const { closer, outcomeRequests } = this.options;
    const outcome = outcomeOfWrite(error);
    if (outcome === 'session-ended') closer.suspend(operation, error);
    else if (outcome === 'refused') closer.closeRefused(operation, error);
    else {
      if (error.code !== CODE.inProgress) onUnclear(error);
      outcomeRequests.askLater(operation, error);
    }
  }
}
