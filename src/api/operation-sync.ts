import { contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { SendingLocks } from '../platform/sending-locks.ts';
import type { OutcomeRequests } from './outcome-requests.ts';
import type { OperationRegistry } from './operation-registry.ts';
import {
  storeOperation,
  type OperationStorage,
  type StoredOperation,
} from './operation-storage.ts';
import { cancelledResult, type OperationResult } from './operation.ts';
import type { TransportOptions } from './transport.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

const findEndpoint = (path: string) =>
  ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.writes && !endpoint.isPublic);

interface SyncOptions extends Pick<TransportOptions, 'session'> {
  registry: OperationRegistry;
  outcomeRequests: OutcomeRequests;
  storage: OperationStorage;
  locks: SendingLocks;
  owner: () => string | null;
  /** Called with the result of an operation that another view has begun. */
  onAdopted: (result: OperationResult) => void;
}

/** Keeps the open operations of this view equal to those stored on the device, for the signed-in member. */
export class OperationSync {
  private readonly options: SyncOptions;

  constructor(options: SyncOptions) {
    this.options = options;
  }

  /** Follows the operations that another view has opened or closed. */
  handleStorageChange(): void {
    const { outcomeRequests, registry, storage } = this.options;
    this.restoreCleared();
    const storedRequestIds = new Set(storage.read().map(({ request_id }) => request_id));
    for (const operation of registry.list()) {
      if (!operation.isStored || storedRequestIds.has(operation.requestId) || !storage.isReadable())
        continue;
      const canEnd = operation.form === null || operation.isUndecided;
      if (canEnd) registry.end(operation, cancelledResult());
      // The form of this view still waits for the outcome.
      else outcomeRequests.restart(operation);
    }
    this.adoptStoredOperations();
  }

  /** Ends the operations of earlier sessions, and opens those of the signed-in member. */
  handleSessionChange(): void {
    const { registry, session, storage } = this.options;
    this.restoreCleared();
    for (const operation of registry.list())
      if (operation.epoch !== session()?.epoch) registry.end(operation, cancelledResult());
    if (session()?.token === null) storage.freeSpace();
    this.adoptStoredOperations();
  }

  /** Stores the open operations again if the device was cleared. A cleared device settles no operation. */
  private restoreCleared(): void {
    const { registry, storage } = this.options;
    if (!storage.isCleared()) return;
    for (const operation of registry.list())
      if (operation.isStored) storeOperation(storage, operation);
  }

  /** Opens the member's operations that other views have left open or are sending. */
  private adoptStoredOperations(): void {
    const { owner, registry, storage } = this.options;
    const member = owner();
    if (!member) return;
    storage.reserveSpace();
    for (const stored of storage.read()) {
      const endpoint = findEndpoint(stored.endpoint);
      if (!endpoint) storage.remove(stored.request_id);
      else if (stored.owner === member && !registry.has(stored.request_id))
        this.adoptOperation(stored, endpoint);
    }
  }

  private adoptOperation(
    { request_id, action, t, owner }: StoredOperation,
    endpoint: Endpoint,
  ): void {
    const { locks, onAdopted, outcomeRequests, registry } = this.options;
    const operation = registry.add({
      requestId: request_id,
      endpoint,
      form: null,
      action: action ?? null,
      sentAt: t,
      owner,
      isStored: true,
      finish: onAdopted,
    });
    void locks.whenFree(request_id, operation.endController.signal).then(() => {
      if (!registry.isOpen(operation)) return;
      operation.phase = 'waiting';
      this.handleStorageChange();
      void outcomeRequests.ask(operation);
    });
  }
}
